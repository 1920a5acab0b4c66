#!/bin/sh
# Reads the event of any agent on stdin and refuses what cannot be undone.
# Exit code 2 and a reason on stderr: every agent here takes that as "no".
event=$(cat)

case $event in
  *"rm -rf /"* | *"rm -rf ~"*)
    echo "Deleting a whole tree is not allowed here." >&2
    exit 2
    ;;
  *"git push --force-with-lease"*) ;;
  *"git push --force"* | *"git push -f"*)
    echo "Use git push --force-with-lease instead." >&2
    exit 2
    ;;
esac
exit 0
