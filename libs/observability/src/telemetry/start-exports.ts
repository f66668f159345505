import type { Registry } from 'prom-client';
import { exportMetrics, type MetricExport } from './export-metrics.js';
import { exportTraces, type TraceExport } from './export-traces.js';
import { resourceOf } from './otlp-settings.js';
import type { TelemetryOptions } from './telemetry-options.js';

export interface Exports {
  traces: TraceExport | null;
  metrics: MetricExport | null;
}

/** Starts what the options ask for. Loaded only then: OpenTelemetry's SDK costs time and memory. */
export function startExports(app: string, options: TelemetryOptions, registries: readonly Registry[]): Exports {
  const resource = resourceOf(app, options);
  const { traces, metrics } = options;
  return {
    traces: traces && exportTraces(app, resource, traces),
    metrics: metrics && exportMetrics(registries, resource, metrics),
  };
}
