import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { randomUUID } from 'node:crypto';
import { SERVICE_VERSION } from '../service-version.js';
import type { OtlpOptions, TelemetryOptions } from './telemetry-options.js';

/** The same for all apps of a process, unlike their names. */
const INSTANCE_ID = randomUUID();

/** Who sends. Attributes of the configuration win over those of the app, as the specification wants. */
export function resourceOf(app: string, { serviceName, resourceAttributes }: TelemetryOptions): Resource {
  return resourceFromAttributes({
    'service.name': app,
    'service.namespace': 'memory-graph',
    'service.version': SERVICE_VERSION,
    'service.instance.id': INSTANCE_ID,
    ...resourceAttributes,
    ...(serviceName !== null && { 'service.name': serviceName }),
  });
}

/** For the exporters of `@opentelemetry/exporter-…-otlp-proto`. */
export function exporterSettings({ url, headers, timeoutMs, compress, tls }: OtlpOptions) {
  return {
    url,
    headers: { ...headers },
    timeoutMillis: timeoutMs,
    compression: (compress ? 'gzip' : 'none') as never,
    httpAgentOptions: { keepAlive: true, ...tls },
  };
}
