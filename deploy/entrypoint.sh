#!/bin/sh
# Runs daicho in a container. PGPASSWORD_FILE may name a file with PostgreSQL's password, such as a mounted secret.
set -eu
if [ -n "${PGPASSWORD_FILE:-}" ]; then
  PGPASSWORD="$(cat "$PGPASSWORD_FILE")"
  export PGPASSWORD
fi
# Replaces the shell, so that signals reach the service.
set -- node "$(dirname "$0")/service/dist/daicho.js" "$@"
# If this script is started as root, it gives the mounted disk to the image's user, and continues as that user.
if [ "$(id -u)" = 0 ] && [ "$(stat -c %u "$DAICHO_DATA")" = 0 ]; then
  chown 1000:1000 "$DAICHO_DATA"
fi
if [ "$(id -u)" = 0 ]; then
  exec setpriv --reuid 1000 --regid 1000 --clear-groups -- "$@"
fi
exec "$@"
