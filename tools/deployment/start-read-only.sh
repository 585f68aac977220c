#!/bin/sh
# start-read-only NAME USER DIRECTORY WRITABLE COMMAND…
# Starts a program in the background with a read-only file system, except for WRITABLE (folders separated by colons) and a
# new /tmp, and without capabilities. Its output goes to /var/log/NAME.log, its id to /run/NAME.pid.
set -eu
name=$1 user=$2 directory=$3 writable=$4
shift 4
export name user directory writable
# shellcheck disable=SC2016 # expanded by the inner shell
setsid unshare --mount sh -ec '
  IFS=:
  for folder in $writable; do mount --bind "$folder" "$folder"; done
  mount -t tmpfs tmpfs /tmp
  echo $$ >"/run/$name.pid"
  mount -o remount,bind,ro /
  cd "$directory"
  umask 077
  exec setpriv --reuid="$user" --regid="$user" --init-groups --no-new-privs --bounding-set=-all "$@"
' sh "$@" >>"/var/log/$name.log" 2>&1 </dev/null &
