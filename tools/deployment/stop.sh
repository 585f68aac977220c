#!/bin/sh
# stop NAME SECONDS: ends what start-read-only started. Fails if it takes longer.
set -eu
id=$(cat "/run/$1.pid")
tenths=$(($2 * 10))
kill -TERM "$id"
# A process that has ended may wait for its parent to notice.
while grep -q '^State:[[:space:]]*[RSDTtI]' "/proc/$id/status" 2>/dev/null; do
  [ "$tenths" -gt 0 ] || { echo "$1 did not stop in time" >&2; exit 1; }
  tenths=$((tenths - 1))
  sleep 0.1
done
