#!/bin/sh
# Runs daicho in a container. PGPASSWORD_FILE names a file with the password of PostgreSQL, as secrets are mounted.
set -eu
if [ -n "${PGPASSWORD_FILE:-}" ]; then
  PGPASSWORD="$(cat "$PGPASSWORD_FILE")"
  export PGPASSWORD
fi
# Replaces the shell: signals reach the service.
exec node "$(dirname "$0")/service/dist/daicho.js" "$@"
