#!/bin/bash
# As the public image does: variables NEO4J_a_b__c become the setting a.b_c, and NEO4J_AUTH the first password.
set -euo pipefail
export NEO4J_HOME=/var/lib/neo4j NEO4J_CONF=/var/lib/neo4j/conf
{
  echo server.default_listen_address=0.0.0.0
  echo server.directories.data=/data
  while IFS='=' read -r name value; do
    case "$name" in
      NEO4J_AUTH | NEO4J_HOME | NEO4J_CONF) ;;
      NEO4J_*) name=${name#NEO4J_} && name=${name//__/$'\a'} && name=${name//_/.} && echo "${name//$'\a'/_}=$value" ;;
    esac
  done < <(env)
} > "$NEO4J_CONF/neo4j.conf"
chown -R 7474:7474 /data "$NEO4J_HOME"
as_neo4j=(setpriv --reuid=7474 --regid=7474 --clear-groups)
libraries="$NEO4J_HOME/lib/*"
if [ ! -e /data/dbms/auth.ini ] && [ ! -e /data/databases/system ]; then
  "${as_neo4j[@]}" java -XX:TieredStopAtLevel=1 -cp "$libraries" org.neo4j.server.startup.Neo4jAdminCommand \
    dbms set-initial-password "${NEO4J_AUTH#neo4j/}"
fi
opened=(--add-opens=java.base/{java.nio,java.io,sun.nio.ch}=ALL-UNNAMED)
exec "${as_neo4j[@]}" java -Xmx"${NEO4J_server_memory_heap_max__size:-1g}" -XX:+UseSerialGC "${opened[@]}" -cp "$libraries" \
  org.neo4j.server.CommunityEntryPoint --home-dir="$NEO4J_HOME" --config-dir="$NEO4J_CONF"
