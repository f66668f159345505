{{/* Variables that the chart sets by itself, or that are secrets and so do not belong into values. */}}
{{- define "memory-graph.reserved" -}}
^(HOST|PORT|METRICS_PORT|LOG_LEVEL|PUBLIC_URL|TRUST_PROXY|MIGRATE_ON_START|(DATABASE|KAFKA|NEO4J|MEMORY_GRAPH)_.*|EVENT_BUS|GRAPH_STORE|INTEGRATIONS_FILE|SERVICE_CREDENTIAL|SECRETS_KEY|SMTP_URL|(AUTH_SERVER|INGESTION_WORKER|SEARCH_SERVICE|WEBHOOK_DISPATCHER)_URL|.*_DATABASE_URL|.*_TOKEN|.*_PASSWORD|.*_API_KEY|.*_HEADERS)$
{{- end -}}

{{/* What the schema cannot say, because it depends on several values. All problems at once. */}}
{{- define "memory-graph.validate" -}}
{{- $problems := list }}
{{- $v := .Values }}
{{- if not (or $v.secrets.existingSecret $v.secrets.generate) }}
{{- $problems = append $problems "secrets.existingSecret: name a Secret, or set secrets.generate for trying" }}
{{- end }}
{{- if eq $v.profile "distributed" }}
{{- if not $v.database.existingSecret }}
{{- $problems = append $problems "database.existingSecret: name the Secret with the address of PostgreSQL" }}
{{- end }}
{{- if and (or $v.database.tls.ca.secret $v.database.tls.ca.configMap) (ne $v.database.tls.mode "verify") }}
{{- $problems = append $problems "database.tls.mode: authorities in database.tls.ca have an effect with verify only" }}
{{- end }}
{{- if and $v.database.tls.client.secret (not (has $v.database.tls.mode (list "require" "verify"))) }}
{{- $problems = append $problems "database.tls.mode: a client certificate needs require or verify" }}
{{- end }}
{{- if and (eq $v.eventBus.kind "kafka") (not $v.kafka.brokers) }}
{{- $problems = append $problems "kafka.brokers: name at least one broker, or set eventBus.kind to embedded" }}
{{- end }}
{{- if and $v.kafka.sasl.mechanism (not $v.kafka.sasl.existingSecret) }}
{{- $problems = append $problems "kafka.sasl.existingSecret: name the Secret with user name and password" }}
{{- end }}
{{- if and (eq $v.graphStore.kind "neo4j") (not $v.neo4j.url) }}
{{- $problems = append $problems "neo4j.url: give the address of Neo4j, or set graphStore.kind to postgres" }}
{{- end }}
{{- with $v.ingestionWorker.keda }}{{ if .enabled }}
{{- if and (eq .trigger "kafka") (ne $v.eventBus.kind "kafka") }}
{{- $problems = append $problems "ingestionWorker.keda.trigger: without Kafka, the lag is read from Prometheus: set it to prometheus" }}
{{- end }}
{{- if and (eq .trigger "prometheus") (not .prometheusUrl) }}
{{- $problems = append $problems "ingestionWorker.keda.prometheusUrl: give the address of Prometheus" }}
{{- end }}
{{- if gt (int .minReplicas) (int .maxReplicas) }}
{{- $problems = append $problems "ingestionWorker.keda.maxReplicas: must not be below minReplicas" }}
{{- end }}
{{- end }}{{ end }}
{{- range $key := include "memory-graph.apps" . | fromJsonArray }}
{{- with (index $v $key).autoscaling }}{{ if .enabled }}
{{- if gt (int .minReplicas) (int .maxReplicas) }}
{{- $problems = append $problems (printf "%s.autoscaling.maxReplicas: must not be below minReplicas" $key) }}
{{- end }}
{{- if not (or .targetCPU .externalMetric) }}
{{- $problems = append $problems (printf "%s.autoscaling.targetCPU: give it, or there is nothing to scale by" $key) }}
{{- end }}
{{- end }}{{ end }}
{{- end }}
{{- end }}
{{- if or $v.ingress.enabled $v.httpRoute.enabled }}
{{- if hasPrefix "http://localhost" $v.publicUrl }}
{{- $problems = append $problems "publicUrl: give the origin under which clients reach the Ingress or HTTPRoute" }}
{{- end }}
{{- if eq (include "memory-graph.text" $v.trustProxy) "0" }}
{{- $problems = append $problems "trustProxy: say how many proxies there are before the gateway, 1 for most; otherwise all clients have one address" }}
{{- end }}
{{- end }}
{{- if and $v.httpRoute.enabled (not $v.httpRoute.parentRefs) }}
{{- $problems = append $problems "httpRoute.parentRefs: name the Gateway" }}
{{- end }}
{{- if and (eq (get $v.authServer.env "OAUTH_REGISTRATION") "token") (not $v.secrets.keys.registrationToken) }}
{{- $problems = append $problems "secrets.keys.registrationToken: name the key of the token that OAUTH_REGISTRATION asks for" }}
{{- end }}
{{- if and $v.secrets.keys.smtpUrl (not (get (ternary $v.standalone.env $v.authServer.env (eq $v.profile "standalone")) "MAIL_FROM")) }}
{{- $problems = append $problems "secrets.keys.smtpUrl: also set MAIL_FROM in env of the application" }}
{{- end }}
{{- range $section := concat (list "model" "embedder" "telemetry") (include "memory-graph.apps" . | fromJsonArray) }}
{{- range $name, $_ := (index $v $section).env }}
{{- if regexMatch (include "memory-graph.reserved" $) $name }}
{{- $problems = append $problems (printf "%s.env.%s: the chart sets it, or it is a secret; see the values of its own, or extraEnv with valueFrom" $section $name) }}
{{- end }}
{{- end }}
{{- end }}
{{- if $problems }}
{{- fail (printf "the values cannot be used:\n- %s" (join "\n- " $problems)) }}
{{- end }}
{{- end -}}
