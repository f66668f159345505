{{/* A value as text: Helm reads the numbers of a file as floating-point ones, and would write 1048576 as 1.048576e+06. */}}
{{- define "memory-graph.text" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) -}}{{ int64 . }}{{- else -}}{{ . }}{{- end -}}
{{- end -}}

{{/* Takes (dict "name" "LOG_LEVEL" "value" "info"); without a value, no variable. */}}
{{- define "memory-graph.variable" -}}
{{- $text := include "memory-graph.text" .value -}}
{{- if ne $text "" }}
- name: {{ .name }}
  value: {{ $text | quote }}
{{- end }}
{{- end -}}

{{/* Takes (dict "name" "SECRETS_KEY" "secret" "…" "key" "…"); without a secret or a key, no variable. */}}
{{- define "memory-graph.secretVariable" -}}
{{- if and .secret .key }}
- name: {{ .name }}
  valueFrom: { secretKeyRef: { name: {{ .secret | quote }}, key: {{ .key | quote }} } }
{{- end }}
{{- end -}}

{{- define "memory-graph.variables" -}}
{{- range $name, $value := . }}
{{- include "memory-graph.variable" (dict "name" $name "value" $value) }}
{{- end }}
{{- end -}}

{{- define "memory-graph.databaseVariables" -}}
{{- with .Values.database }}
{{- include "memory-graph.secretVariable" (dict "name" "DATABASE_URL" "secret" .existingSecret "key" .key) }}
{{- include "memory-graph.variable" (dict "name" "DATABASE_POOL_SIZE" "value" .poolSize) }}
{{- include "memory-graph.variable" (dict "name" "DATABASE_TLS" "value" .tls.mode) }}
{{- if or .tls.ca.secret .tls.ca.configMap }}
{{- include "memory-graph.variable" (dict "name" "DATABASE_TLS_CA_FILE" "value" (printf "/etc/memory-graph/database-ca/%s" .tls.ca.key)) }}
{{- end }}
{{- with .tls.client }}{{ if .secret }}
{{- include "memory-graph.variable" (dict "name" "DATABASE_TLS_CERT_FILE" "value" (printf "/etc/memory-graph/database-client/%s" .certKey)) }}
{{- include "memory-graph.variable" (dict "name" "DATABASE_TLS_KEY_FILE" "value" (printf "/etc/memory-graph/database-client/%s" .keyKey)) }}
{{- end }}{{ end }}
{{- end }}
{{- end -}}

{{- define "memory-graph.eventBusVariables" -}}
{{- include "memory-graph.variable" (dict "name" "EVENT_BUS" "value" .Values.eventBus.kind) }}
{{- if eq .Values.eventBus.kind "kafka" }}{{ with .Values.kafka }}
{{- include "memory-graph.variable" (dict "name" "KAFKA_BROKERS" "value" (join "," .brokers)) }}
{{- include "memory-graph.variable" (dict "name" "KAFKA_TOPIC_PREFIX" "value" .topicPrefix) }}
{{- include "memory-graph.variable" (dict "name" "KAFKA_PARTITIONS" "value" .partitions) }}
{{- include "memory-graph.variable" (dict "name" "KAFKA_REPLICATION_FACTOR" "value" .replicationFactor) }}
{{- if .tls.enabled }}
{{- include "memory-graph.variable" (dict "name" "KAFKA_TLS" "value" "true") }}
{{- if or .tls.ca.secret .tls.ca.configMap }}
{{- include "memory-graph.variable" (dict "name" "KAFKA_TLS_CA_FILE" "value" (printf "/etc/memory-graph/kafka-ca/%s" .tls.ca.key)) }}
{{- end }}
{{- end }}
{{- if .sasl.mechanism }}
{{- include "memory-graph.variable" (dict "name" "KAFKA_SASL_MECHANISM" "value" .sasl.mechanism) }}
{{- include "memory-graph.secretVariable" (dict "name" "KAFKA_SASL_USERNAME" "secret" .sasl.existingSecret "key" .sasl.usernameKey) }}
{{- include "memory-graph.secretVariable" (dict "name" "KAFKA_SASL_PASSWORD" "secret" .sasl.existingSecret "key" .sasl.passwordKey) }}
{{- end }}
{{- end }}{{ end }}
{{- end -}}

{{- define "memory-graph.graphStoreVariables" -}}
{{- include "memory-graph.variable" (dict "name" "GRAPH_STORE" "value" .Values.graphStore.kind) }}
{{- if eq .Values.graphStore.kind "neo4j" }}{{ with .Values.neo4j }}
{{- include "memory-graph.variable" (dict "name" "NEO4J_URL" "value" .url) }}
{{- include "memory-graph.variable" (dict "name" "NEO4J_DATABASE" "value" .database) }}
{{- include "memory-graph.variable" (dict "name" "NEO4J_POOL_SIZE" "value" .poolSize) }}
{{- include "memory-graph.secretVariable" (dict "name" "NEO4J_USERNAME" "secret" .existingSecret "key" .usernameKey) }}
{{- include "memory-graph.secretVariable" (dict "name" "NEO4J_PASSWORD" "secret" .existingSecret "key" .passwordKey) }}
{{- if or .ca.secret .ca.configMap }}
{{- include "memory-graph.variable" (dict "name" "NODE_EXTRA_CA_CERTS" "value" (printf "/etc/memory-graph/neo4j-ca/%s" .ca.key)) }}
{{- end }}
{{- end }}{{ end }}
{{- end -}}

{{- define "memory-graph.modelVariables" -}}
{{- include "memory-graph.variables" .Values.model.env }}
{{- include "memory-graph.secretVariable" (dict "name" "MODEL_API_KEY" "secret" .Values.model.apiKeySecret.name "key" .Values.model.apiKeySecret.key) }}
{{- end -}}

{{- define "memory-graph.embedderVariables" -}}
{{- include "memory-graph.variables" .Values.embedder.env }}
{{- include "memory-graph.secretVariable" (dict "name" "EMBEDDING_API_KEY" "secret" .Values.embedder.apiKeySecret.name "key" .Values.embedder.apiKeySecret.key) }}
{{- end -}}

{{- define "memory-graph.bootstrapVariables" -}}
{{- if .Values.bootstrap.email }}
{{- $secret := include "memory-graph.secretName" . }}
{{- include "memory-graph.variable" (dict "name" "MEMORY_GRAPH_BOOTSTRAP_EMAIL" "value" .Values.bootstrap.email) }}
{{- include "memory-graph.secretVariable" (dict "name" "MEMORY_GRAPH_BOOTSTRAP_PASSWORD" "secret" $secret "key" .Values.secrets.keys.bootstrapPassword) }}
{{- include "memory-graph.secretVariable" (dict "name" "MEMORY_GRAPH_BOOTSTRAP_TOKEN" "secret" $secret "key" .Values.secrets.keys.bootstrapToken) }}
{{- end }}
{{- end -}}

{{- define "memory-graph.telemetryVariables" -}}
{{- with .Values.telemetry }}{{ if .otlpEndpoint }}
{{- include "memory-graph.variable" (dict "name" "OTEL_TRACES_EXPORTER" "value" "otlp") }}
{{- include "memory-graph.variable" (dict "name" "OTEL_EXPORTER_OTLP_ENDPOINT" "value" .otlpEndpoint) }}
{{- include "memory-graph.secretVariable" (dict "name" "OTEL_EXPORTER_OTLP_HEADERS" "secret" .headersSecret.name "key" .headersSecret.key) }}
{{- if or .ca.secret .ca.configMap }}
{{- include "memory-graph.variable" (dict "name" "OTEL_EXPORTER_OTLP_CERTIFICATE" "value" (printf "/etc/memory-graph/telemetry-ca/%s" .ca.key)) }}
{{- end }}
- name: K8S_POD_NAME
  valueFrom: { fieldRef: { fieldPath: metadata.name } }
{{- include "memory-graph.variable" (dict "name" "OTEL_RESOURCE_ATTRIBUTES" "value" (printf "k8s.namespace.name=%s,k8s.pod.name=$(K8S_POD_NAME)" $.Release.Namespace)) }}
{{- include "memory-graph.variables" .env }}
{{- end }}{{ end }}
{{- end -}}

{{/* All variables of an application that serves. Takes (dict "root" $ "key" "apiGateway"). */}}
{{- define "memory-graph.environment" -}}
{{- $root := .root }}
{{- $key := .key }}
{{- $secret := include "memory-graph.secretName" $root }}
{{- $keys := $root.Values.secrets.keys }}
{{- include "memory-graph.variables" (dict "HOST" "0.0.0.0" "PORT" "3000" "METRICS_PORT" "9100" "LOG_LEVEL" $root.Values.logLevel) }}
{{- if ne $key "standalone" }}
{{- /* Until all nodes know that the pod is about to go. A preStop pause would not empty kept connections. */}}
{{- include "memory-graph.variable" (dict "name" "DRAIN_SECONDS" "value" "5") }}
{{- include "memory-graph.databaseVariables" $root }}
{{- include "memory-graph.secretVariable" (dict "name" "SERVICE_CREDENTIAL" "secret" $secret "key" $keys.serviceCredential) }}
{{- else }}
{{- include "memory-graph.variable" (dict "name" "MEMORY_GRAPH_DATA_DIR" "value" "/data") }}
{{- end }}
{{- if has $key (list "apiGateway" "ingestionWorker" "webhookDispatcher") }}
{{- include "memory-graph.eventBusVariables" $root }}
{{- end }}
{{- if has $key (list "ingestionWorker" "searchService") }}
{{- include "memory-graph.graphStoreVariables" $root }}
{{- end }}
{{- if has $key (list "ingestionWorker" "searchService" "standalone") }}
{{- include "memory-graph.embedderVariables" $root }}
{{- end }}
{{- if has $key (list "apiGateway" "ingestionWorker" "searchService" "standalone") }}
{{- include "memory-graph.modelVariables" $root }}
{{- end }}
{{- if has $key (list "apiGateway" "webhookDispatcher" "standalone") }}
{{- include "memory-graph.secretVariable" (dict "name" "SECRETS_KEY" "secret" $secret "key" $keys.secretsKey) }}
{{- end }}
{{- if has $key (list "apiGateway" "authServer" "standalone") }}
{{- include "memory-graph.variable" (dict "name" "PUBLIC_URL" "value" $root.Values.publicUrl) }}
{{- end }}
{{- if has $key (list "authServer" "standalone") }}
{{- include "memory-graph.bootstrapVariables" $root }}
{{- include "memory-graph.secretVariable" (dict "name" "OAUTH_REGISTRATION_TOKEN" "secret" $secret "key" $keys.registrationToken) }}
{{- include "memory-graph.secretVariable" (dict "name" "SMTP_URL" "secret" $secret "key" $keys.smtpUrl) }}
{{- end }}
{{- if has $key (list "apiGateway" "standalone") }}
{{- include "memory-graph.variable" (dict "name" "TRUST_PROXY" "value" $root.Values.trustProxy) }}
{{- include "memory-graph.secretVariable" (dict "name" "OPERATOR_TOKEN" "secret" $secret "key" $keys.operatorToken) }}
{{- if $root.Values.integrations.existingSecret }}
{{- include "memory-graph.variable" (dict "name" "INTEGRATIONS_FILE" "value" "/etc/memory-graph/integrations/integrations.json") }}
{{- end }}
{{- end }}
{{- if eq $key "apiGateway" }}
{{- range $variable, $service := dict "AUTH_SERVER_URL" "auth-server" "INGESTION_WORKER_URL" "ingestion-worker" "SEARCH_SERVICE_URL" "search-service" "WEBHOOK_DISPATCHER_URL" "webhook-dispatcher" }}
{{- include "memory-graph.variable" (dict "name" $variable "value" (printf "http://%s-%s:3000" (include "memory-graph.fullname" $root) $service)) }}
{{- end }}
{{- end }}
{{- include "memory-graph.telemetryVariables" $root }}
{{- include "memory-graph.variables" (index $root.Values $key).env }}
{{- end -}}

{{/* All variables of the migrations: those of the engines. */}}
{{- define "memory-graph.migrationEnvironment" -}}
{{- include "memory-graph.variable" (dict "name" "LOG_LEVEL" "value" .Values.logLevel) }}
{{- include "memory-graph.databaseVariables" . }}
{{- include "memory-graph.eventBusVariables" . }}
{{- include "memory-graph.graphStoreVariables" . }}
{{- include "memory-graph.embedderVariables" . }}
{{- end -}}

{{/* A list of variables in YAML, each once: what comes later wins, as it does in a container. By name, as Kubernetes merges them. */}}
{{- define "memory-graph.distinct" -}}
{{- $variables := dict }}
{{- range fromYamlArray . }}
{{- $_ := set $variables .name . }}
{{- end }}
{{- range $name := keys $variables | sortAlpha }}
- {{ get $variables $name | toYaml | nindent 2 | trim }}
{{- end }}
{{- end -}}
