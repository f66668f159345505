#!/bin/bash
# As the public image does: variables KAFKA_A_B become the properties a.b of a broker that is its own controller.
set -euo pipefail
properties=/tmp/server.properties
while IFS='=' read -r name value; do
  case "$name" in
    KAFKA_HEAP_OPTS) ;;
    KAFKA_*) name=${name#KAFKA_} && name=${name,,} && echo "${name//_/.}=$value" ;;
  esac
done < <(env) > "$properties"
libraries='/opt/kafka/libs/*'
log=-Dorg.slf4j.simpleLogger.defaultLogLevel=warn
java -cp "$libraries" $log kafka.tools.StorageTool format --cluster-id 5L6g3nShT-eMCtK--X86sw --config "$properties" --ignore-formatted
# shellcheck disable=SC2086 -- several options
exec java ${KAFKA_HEAP_OPTS:-} -cp "$libraries" $log kafka.Kafka "$properties"
