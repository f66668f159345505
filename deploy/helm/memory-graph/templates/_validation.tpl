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
{{- if and (eq $v.eventBus.kind "kafka") (not $v.kafka.brokers) }}
{{- $problems = append $problems "kafka.brokers: name at least one broker, or set eventBus.kind to embedded" }}
{{- end }}
{{- if and (eq $v.graphStore.kind "neo4j") (not $v.neo4j.url) }}
{{- $problems = append $problems "neo4j.url: give the address of Neo4j, or set graphStore.kind to postgres" }}
{{- end }}
{{- end }}
{{- if $problems }}
{{- fail (printf "\n- %s" (join "\n- " $problems)) }}
{{- end }}
{{- end -}}
