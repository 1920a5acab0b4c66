#!/bin/sh
# Keeps every event, one after the other.
cat >>hook-events.log
echo >>hook-events.log
