{{/* Takes (dict "to" list "ports" list); without `to`, anywhere. */}}
{{- define "memory-graph.egress" -}}
- ports:
    {{- range .ports }}
    - { protocol: TCP, port: {{ include "memory-graph.text" . }} }
    {{- end }}
  {{- with .to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{/* Takes (dict "root" $ "ports" list "private" false). Where private networks are allowed, for development, so is any port. */}}
{{- define "memory-graph.internet" -}}
{{- if .private -}}
- {}
{{- else -}}
- ports:
    {{- range .ports }}
    - { protocol: TCP, port: {{ include "memory-graph.text" . }} }
    {{- end }}
  to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except: {{ toJson .root.Values.networkPolicy.privateNetworks }}
    - ipBlock:
        cidr: ::/0
        except: {{ toJson .root.Values.networkPolicy.privateNetworksV6 }}
{{- end -}}
{{- end -}}

{{- define "memory-graph.pods" -}}
podSelector:
  matchLabels:
    {{- include "memory-graph.selectorLabels" . | nindent 4 }}
{{- end -}}

{{- define "memory-graph.toNames" -}}
- ports: [{ protocol: UDP, port: 53 }, { protocol: TCP, port: 53 }]
  {{- with .Values.networkPolicy.dnsTo }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{/* The engines that an application uses. */}}
{{- define "memory-graph.toEngines" -}}
{{- $values := .root.Values }}
{{- $network := $values.networkPolicy }}
{{- if ne .key "standalone" }}
{{ include "memory-graph.egress" $network.database }}
{{- if and (eq $values.eventBus.kind "kafka") (has .key (list "apiGateway" "ingestionWorker" "webhookDispatcher" "migrations")) }}
{{- $ports := list }}
{{- range $values.kafka.brokers }}{{ $ports = append $ports (regexFind "[0-9]+$" .) }}{{ end }}
{{ include "memory-graph.egress" (dict "to" $network.kafka.to "ports" (default (uniq $ports) $network.kafka.ports)) }}
{{- end }}
{{- if and (eq $values.graphStore.kind "neo4j") (has .key (list "ingestionWorker" "searchService" "migrations")) }}
{{- $port := regexFind ":[0-9]+$" $values.neo4j.url | trimPrefix ":" | default "7687" }}
{{ include "memory-graph.egress" (dict "to" $network.neo4j.to "ports" (default (list $port) $network.neo4j.ports)) }}
{{- end }}
{{- end }}
{{- end -}}

{{/* Addresses outside that an application calls: models, client ID metadata documents, integrations, mail, webhooks. */}}
{{- define "memory-graph.toOutside" -}}
{{- $values := .root.Values }}
{{- $network := $values.networkPolicy }}
{{- $own := (index $values .key).env }}
{{- $model := and (or (hasKey $values.model.env "MODEL") (hasKey $own "MODEL")) (has .key (list "apiGateway" "ingestionWorker" "searchService" "standalone")) }}
{{- $embedder := and (eq (get $values.embedder.env "EMBEDDER") "langchain") (has .key (list "ingestionWorker" "searchService" "standalone")) }}
{{- if or $model $embedder }}
{{- if $network.models.to }}
{{ include "memory-graph.egress" $network.models }}
{{- else }}
{{ include "memory-graph.internet" (dict "root" .root "ports" $network.models.ports "private" false) }}
{{- end }}
{{- end }}
{{- $documents := and (has .key (list "authServer" "standalone")) (ne (get $own "OAUTH_CLIENT_METADATA_DOCUMENTS" | toString) "off") }}
{{- $integrations := and (has .key (list "apiGateway" "standalone")) $values.integrations.existingSecret }}
{{- if or $documents $integrations }}
{{- $private := eq (get $own "OAUTH_ALLOW_PRIVATE_NETWORKS" | toString) "true" }}
{{ include "memory-graph.internet" (dict "root" .root "ports" (list 443) "private" $private) }}
{{- end }}
{{- if and (has .key (list "authServer" "standalone")) $values.secrets.keys.smtpUrl }}
{{- if $network.mail.to }}
{{ include "memory-graph.egress" $network.mail }}
{{- else }}
{{ include "memory-graph.internet" (dict "root" .root "ports" $network.mail.ports "private" false) }}
{{- end }}
{{- end }}
{{- if has .key (list "webhookDispatcher" "standalone") }}
{{- $ports := get $own "WEBHOOK_ALLOWED_PORTS" | default "80,443,8080,8443" | toString | splitList "," }}
{{- $private := eq (get $own "WEBHOOK_ALLOW_PRIVATE_NETWORKS" | toString) "true" }}
{{ include "memory-graph.internet" (dict "root" .root "ports" $ports "private" $private) }}
{{- end }}
{{- with $values.telemetry.otlpEndpoint }}
{{- $port := regexFind ":[0-9]+$" (urlParse .).host | trimPrefix ":" | default (ternary "443" "80" (hasPrefix "https:" .)) }}
{{ include "memory-graph.egress" (dict "to" $network.telemetry.to "ports" (default (list $port) $network.telemetry.ports)) }}
{{- end }}
{{- end -}}
