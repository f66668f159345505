{{- define "memory-graph.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* Short enough for the longest suffix, "-webhook-dispatcher". */}}
{{- define "memory-graph.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else if contains (include "memory-graph.name" .) .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "memory-graph.name" .) | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* The pods of one component. Takes (dict "root" $ "component" "api-gateway"). */}}
{{- define "memory-graph.selectorLabels" -}}
app.kubernetes.io/name: {{ include "memory-graph.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "memory-graph.labels" -}}
{{ include "memory-graph.selectorLabels" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: memory-graph
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name (.root.Chart.Version | replace "+" "_") }}
{{- end -}}

{{/* Name and labels of an object. Takes (dict "root" $ "component" "api-gateway"), and "name" where it is another one. */}}
{{- define "memory-graph.metadata" -}}
name: {{ include "memory-graph.fullname" .root }}-{{ default .component .name }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "memory-graph.labels" . | nindent 2 }}
  {{- with .labels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with .annotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* The keys in the values of what runs in this profile, as a list in JSON. The component of each is its name in kebab case. */}}
{{- define "memory-graph.apps" -}}
{{- if eq .Values.profile "standalone" -}}
["standalone"]
{{- else -}}
["apiGateway","authServer","ingestionWorker","searchService","webhookDispatcher"]
{{- end -}}
{{- end -}}

{{/* The component that clients reach. */}}
{{- define "memory-graph.door" -}}
{{- ternary "standalone" "api-gateway" (eq .Values.profile "standalone") -}}
{{- end -}}

{{- define "memory-graph.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ default $.Chart.AppVersion .tag }}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "memory-graph.secretName" -}}
{{- default (printf "%s-generated" (include "memory-graph.fullname" .)) .Values.secrets.existingSecret -}}
{{- end -}}

{{- define "memory-graph.host" -}}
{{- (urlParse .Values.publicUrl).host | splitList ":" | first -}}
{{- end -}}
