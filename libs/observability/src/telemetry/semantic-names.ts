/**
 * The names of the semantic conventions, by the names that Prometheus shows. Metrics and labels that
 * the conventions do not name keep theirs.
 */
export const SEMANTIC_METRICS: Readonly<Record<string, string>> = {
  http_server_request_duration_seconds: 'http.server.request.duration',
  http_client_request_duration_seconds: 'http.client.request.duration',
  messaging_process_duration_seconds: 'messaging.process.duration',
  gen_ai_client_operation_duration_seconds: 'gen_ai.client.operation.duration',
};

export const SEMANTIC_ATTRIBUTES: Readonly<Record<string, string>> = {
  http_request_method: 'http.request.method',
  http_route: 'http.route',
  http_response_status_code: 'http.response.status_code',
  error_type: 'error.type',
  messaging_destination_name: 'messaging.destination.name',
};

/** Attributes that the conventions define as numbers; labels are always texts. */
export const NUMBERS = new Set(['http.response.status_code']);

const UNITS: readonly [suffix: string, unit: string][] = [
  ['_seconds', 's'],
  ['_seconds_total', 's'],
  ['_bytes', 'By'],
];

export function unitOf(metric: string): string {
  return UNITS.find(([suffix]) => metric.endsWith(suffix))?.[1] ?? '';
}
