#!/bin/bash
# As the public image does: an empty data folder gets the user, the password and the database that the environment names.
set -euo pipefail
data=/var/lib/postgresql/18/docker
mkdir -p "$data"
chown -R 999:999 /var/lib/postgresql
as_postgres=(setpriv --reuid=999 --regid=999 --clear-groups)
cd "$data"
if [ ! -e PG_VERSION ]; then
  password=$(mktemp)
  printf %s "$POSTGRES_PASSWORD" > "$password"
  chown 999 "$password"
  "${as_postgres[@]}" initdb -D "$data" -U "$POSTGRES_USER" --pwfile="$password" --auth=scram-sha-256 -E UTF8 --no-locale
  rm "$password"
  # By its Unix socket alone: the health check asks by TCP.
  "${as_postgres[@]}" pg_ctl -D "$data" -o "-c listen_addresses='' -c unix_socket_directories=/tmp" -w start
  "${as_postgres[@]}" env PGPASSWORD="$POSTGRES_PASSWORD" createdb -h /tmp -U "$POSTGRES_USER" "$POSTGRES_DB"
  "${as_postgres[@]}" pg_ctl -D "$data" -m fast -w stop
  echo 'host all all all scram-sha-256' >> pg_hba.conf
fi
exec "${as_postgres[@]}" "$@" -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
