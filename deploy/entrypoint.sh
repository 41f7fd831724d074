#!/bin/sh
# Runs daicho in a container. PGPASSWORD_FILE names a file with the password of PostgreSQL, as secrets are mounted.
set -eu
if [ -n "${PGPASSWORD_FILE:-}" ]; then
  PGPASSWORD="$(cat "$PGPASSWORD_FILE")"
  export PGPASSWORD
fi
# Replaces the shell: signals reach the service.
set -- node "$(dirname "$0")/service/dist/daicho.js" "$@"
# Started as root, it hands the mounted disk to the user of the image, and goes on as that user.
if [ "$(id -u)" = 0 ] && [ "$(stat -c %u "$DAICHO_DATA")" = 0 ]; then
  chown 1000:1000 "$DAICHO_DATA"
fi
if [ "$(id -u)" = 0 ]; then
  exec setpriv --reuid 1000 --regid 1000 --clear-groups -- "$@"
fi
exec "$@"
