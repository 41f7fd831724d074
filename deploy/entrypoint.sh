#!/bin/sh
# Runs daicho in a container. PGPASSWORD_FILE names a file with PostgreSQL's password, as secrets are mounted.
set -eu
if [ -n "${PGPASSWORD_FILE:-}" ]; then
  PGPASSWORD="$(cat "$PGPASSWORD_FILE")"
  export PGPASSWORD
fi
# Replaces the shell, so that signals reach the service.
set -- node "$(dirname "$0")/service/dist/daicho.js" "$@"
# If started as root, it gives the mounted disk to the image's user, and continues as that user.
if [ "$(id -u)" = 0 ] && [ "$(stat -c %u "$DAICHO_DATA")" = 0 ]; then
  chown 1000:1000 "$DAICHO_DATA"
fi
if [ "$(id -u)" = 0 ]; then
  exec setpriv --reuid 1000 --regid 1000 --clear-groups -- "$@"
fi
exec "$@"
