#!/bin/sh
# What the agent should know from the start. Plain text on stdout becomes context.
cat >/dev/null
echo "This is a small TypeScript project. Run npm test before you finish."
