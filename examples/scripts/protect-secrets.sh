#!/bin/sh
# Refuses edits of .env files.
event=$(cat)

case $event in
  *.env*)
    echo "Secrets are not edited by agents." >&2
    exit 2
    ;;
esac
exit 0
