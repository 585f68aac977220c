#!/bin/sh
# Stands in for systemctl on a machine without systemd: starts the service as its unit file says. nginx is started and
# reloaded directly.
set -eu
unit=/etc/systemd/system/vitrine.service

# The value of a setting of the unit.
setting() {
  sed -n "s/^$1=//p" "$unit" | tail -n 1
}

start() {
  user=$(setting User)
  state=/var/lib/$(setting StateDirectory)
  mkdir -p "$state"
  chown "$user:$(setting Group)" "$state"
  chmod "$(setting StateDirectoryMode)" "$state"
  # systemd reads the EnvironmentFile as root, and removes quotation marks. It takes precedence over Environment.
  {
    sed -n 's/^Environment=//p' "$unit"
    sed -e '/^#/d' -e '/^$/d' -e 's/^\([A-Z_]*\)="\(.*\)"$/\1=\2/' "$(setting EnvironmentFile)"
  } >/run/vitrine.settings
  set -- env -i PATH=/usr/bin:/bin
  while IFS= read -r line; do set -- "$@" "$line"; done </run/vitrine.settings
  writable=$state
  # A hyphen before a path: only if it exists.
  for path in $(setting ReadWritePaths); do
    if [ -d "${path#-}" ]; then writable=$writable:${path#-}; fi
  done
  # shellcheck disable=SC2046 # the command consists of words
  start-read-only vitrine "$user" "$(setting WorkingDirectory)" "$writable" "$@" $(setting ExecStart)
}

case "$*" in
  daemon-reload) ;;
  "enable --now vitrine" | "start vitrine") start ;;
  "stop vitrine") stop vitrine "$(setting TimeoutStopSec)" ;;
  "restart vitrine") stop vitrine "$(setting TimeoutStopSec)" && start ;;
  "reload nginx") if [ -s /run/nginx.pid ]; then nginx -s reload; else nginx; fi ;;
  *)
    echo "systemctl $* is not known here" >&2
    exit 1
    ;;
esac
