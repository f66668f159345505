{{/* A value of an application, or else of all pods. Takes (dict "root" $ "key" "apiGateway" "name" "tolerations"). */}}
{{- define "memory-graph.own" -}}
{{- $own := default dict (index .root.Values .key) -}}
{{- $value := ternary (index $own .name) (index .root.Values.pods .name) (hasKey $own .name) -}}
{{- if $value -}}{{- toYaml $value -}}{{- end -}}
{{- end -}}

{{/* What "restricted" asks of a pod. */}}
{{- define "memory-graph.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "memory-graph.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities: { drop: [ALL] }
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{/* Where a pod runs, and as whom. Takes (dict "root" $ "key" "apiGateway" "component" "api-gateway"). */}}
{{- define "memory-graph.placement" -}}
serviceAccountName: {{ include "memory-graph.fullname" .root }}-{{ .component }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "memory-graph.podSecurity" . | nindent 2 }}
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- $context := . }}
{{- range $name := list "nodeSelector" "tolerations" "affinity" "priorityClassName" }}
{{- with include "memory-graph.own" (merge (dict "name" $name) $context) }}
{{ $name }}:
  {{- . | nindent 2 }}
{{- end }}
{{- end }}
{{- end -}}

{{/* By default over nodes and zones, as far as there are any. */}}
{{- define "memory-graph.spread" -}}
{{- $own := index .root.Values .key }}
{{- if hasKey $own "topologySpreadConstraints" }}
{{- with $own.topologySpreadConstraints }}
topologySpreadConstraints:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- else if ne .key "standalone" }}
topologySpreadConstraints:
  {{- range $topology := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ $topology }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "memory-graph.selectorLabels" $ | nindent 8 }}
    # Pods of the version before, which are about to go, do not count.
    matchLabelKeys: [pod-template-hash]
  {{- end }}
{{- end }}
{{- end -}}

{{/* Takes (dict "name" "database-ca" "ca" .Values.database.tls.ca). */}}
{{- define "memory-graph.caVolume" -}}
{{- if .ca.secret }}
- name: {{ .name }}
  secret: { secretName: {{ .ca.secret | quote }}, items: [{ key: {{ .ca.key | quote }}, path: {{ .ca.key | quote }} }] }
{{- else if .ca.configMap }}
- name: {{ .name }}
  configMap: { name: {{ .ca.configMap | quote }}, items: [{ key: {{ .ca.key | quote }}, path: {{ .ca.key | quote }} }] }
{{- end }}
{{- end -}}

{{/* The certificates of the engines that an application uses. */}}
{{- define "memory-graph.certificateVolumes" -}}
{{- $values := .root.Values }}
{{- if ne .key "standalone" }}
{{- include "memory-graph.caVolume" (dict "name" "database-ca" "ca" $values.database.tls.ca) }}
{{- with $values.database.tls.client.secret }}
- name: database-client
  secret: { secretName: {{ . | quote }} }
{{- end }}
{{- if and (eq $values.eventBus.kind "kafka") $values.kafka.tls.enabled (has .key (list "apiGateway" "ingestionWorker" "webhookDispatcher" "migrations")) }}
{{- include "memory-graph.caVolume" (dict "name" "kafka-ca" "ca" $values.kafka.tls.ca) }}
{{- end }}
{{- if and (eq $values.graphStore.kind "neo4j") (has .key (list "ingestionWorker" "searchService" "migrations")) }}
{{- include "memory-graph.caVolume" (dict "name" "neo4j-ca" "ca" $values.neo4j.ca) }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "memory-graph.volumes" -}}
{{- $values := .root.Values -}}
- name: tmp
  emptyDir: { sizeLimit: 256Mi }
{{- include "memory-graph.certificateVolumes" . }}
{{- if and $values.telemetry.otlpEndpoint (ne .key "migrations") }}
{{- include "memory-graph.caVolume" (dict "name" "telemetry-ca" "ca" $values.telemetry.ca) }}
{{- end }}
{{- with .root.Values.integrations }}{{ if and .existingSecret (has $.key (list "apiGateway" "standalone")) }}
- name: integrations
  secret: { secretName: {{ .existingSecret | quote }}, items: [{ key: {{ .key | quote }}, path: integrations.json }] }
{{- end }}{{ end }}
{{- with include "memory-graph.own" (merge (dict "name" "extraVolumes") .) }}
{{ . }}
{{- end }}
{{- end -}}

{{/* Each volume of the chart is mounted below /etc/memory-graph by its name, but for those that are written to. */}}
{{- define "memory-graph.volumeMounts" -}}
{{- $volumes := include "memory-graph.volumes" (dict "root" .root "key" .key) | fromYamlArray }}
{{- range $volumes }}
{{- if eq .name "tmp" }}
- { name: tmp, mountPath: /tmp }
{{- else if has .name (list "database-ca" "database-client" "kafka-ca" "neo4j-ca" "telemetry-ca" "integrations") }}
- { name: {{ .name }}, mountPath: /etc/memory-graph/{{ .name }}, readOnly: true }
{{- end }}
{{- end }}
{{- if eq .key "standalone" }}
- { name: data, mountPath: /data }
{{- end }}
{{- with include "memory-graph.own" (merge (dict "name" "extraVolumeMounts") .) }}
{{ . }}
{{- end }}
{{- end -}}

{{/*
Changes with the versions of the Secrets and ConfigMaps of others that a pod reads, so that an upgrade restarts the pod; what the
chart itself says is part of the pod's template. Of versions, not contents: secrets may be weak. Without a cluster, nothing is found.
Takes (dict "root" $ "variables" "…" "volumes" "…"), both in YAML.
*/}}
{{- define "memory-graph.checksum" -}}
{{- $namespace := .root.Release.Namespace }}
{{- $generated := printf "%s-generated" (include "memory-graph.fullname" .root) }}
{{- $secrets := list }}
{{- $configMaps := list }}
{{- range fromYamlArray .variables }}{{ $secrets = append $secrets (dig "valueFrom" "secretKeyRef" "name" "" .) }}{{ end }}
{{- range fromYamlArray .volumes }}
{{- $secrets = append $secrets (dig "secret" "secretName" "" .) }}
{{- $configMaps = append $configMaps (dig "configMap" "name" "" .) }}
{{- end }}
{{- $versions := list }}
{{- range without (compact $secrets | uniq | sortAlpha) $generated }}
{{- $versions = append $versions (dig "metadata" "resourceVersion" "" (lookup "v1" "Secret" $namespace .)) }}
{{- end }}
{{- range compact $configMaps | uniq | sortAlpha }}
{{- $versions = append $versions (dig "metadata" "resourceVersion" "" (lookup "v1" "ConfigMap" $namespace .)) }}
{{- end }}
{{- join "," $versions | sha256sum }}
{{- end -}}

{{/* The pod of an application that serves. Takes (dict "root" $ "key" "apiGateway" "component" "api-gateway"). */}}
{{- define "memory-graph.podTemplate" -}}
{{- $app := index .root.Values .key }}
{{- $extra := include "memory-graph.own" (merge (dict "name" "extraEnv") .) }}
{{- $variables := include "memory-graph.distinct" (printf "%s\n%s" (include "memory-graph.environment" .) $extra) | trim }}
{{- $volumes := include "memory-graph.volumes" . | trim -}}
metadata:
  labels:
    {{- include "memory-graph.selectorLabels" . | nindent 4 }}
    app.kubernetes.io/part-of: memory-graph
    {{- with include "memory-graph.own" (merge (dict "name" "podLabels") .) }}
    {{- . | nindent 4 }}
    {{- end }}
  annotations:
    checksum/config: {{ include "memory-graph.checksum" (dict "root" .root "variables" $variables "volumes" $volumes) }}
    {{- with include "memory-graph.own" (merge (dict "name" "podAnnotations") .) }}
    {{- . | nindent 4 }}
    {{- end }}
spec:
  {{- include "memory-graph.placement" . | nindent 2 }}
  {{- with include "memory-graph.spread" . | trim }}
  {{- . | nindent 2 }}
  {{- end }}
  # DRAIN_SECONDS, 15 s to finish what is in flight, and some to spare.
  terminationGracePeriodSeconds: 30
  containers:
    - name: {{ .component }}
      image: {{ include "memory-graph.image" .root | quote }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      args: [{{ .component }}]
      securityContext:
        {{- include "memory-graph.containerSecurity" . | nindent 8 }}
      env:
        {{- $variables | nindent 8 }}
      ports:
        - { name: http, containerPort: 3000 }
        - { name: metrics, containerPort: 9100 }
      # Serves once its engines were reached, which it waits a minute for.
      startupProbe:
        httpGet: { path: /health/live, port: http }
        periodSeconds: 2
        timeoutSeconds: 5
        failureThreshold: 60
      livenessProbe:
        httpGet: { path: /health/live, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /health/accepting, port: http }
        periodSeconds: 5
        timeoutSeconds: 5
        failureThreshold: 3
      resources:
        {{- toYaml $app.resources | nindent 8 }}
      volumeMounts:
        {{- include "memory-graph.volumeMounts" . | trim | nindent 8 }}
  volumes:
    {{- $volumes | nindent 4 }}
{{- end -}}
