#!/bin/sh
# Runs after an edit: reports leftovers of debugging, and never stops the agent.
cat >/dev/null

if grep -rn "debugger;" src; then
  echo "Remove the debugger statements above." >&2
fi
exit 0
