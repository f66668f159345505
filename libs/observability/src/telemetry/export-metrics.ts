import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import type { Resource } from '@opentelemetry/resources';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';
import { exporterSettings } from './otlp-settings.js';
import { RegistryProducer } from './registry-producer.js';
import { reportOutages } from './reported-exporter.js';
import type { MetricExportOptions } from './telemetry-options.js';

export interface MetricExport {
  /** Sends the last values. */
  close(): Promise<void>;
}

/** Starts to send the metrics of registries at intervals. */
export function exportMetrics(
  registries: readonly Registry[],
  resource: Resource,
  options: MetricExportOptions,
): MetricExport {
  const exporter = new OTLPMetricExporter(exporterSettings(options));
  reportOutages(exporter, 'metrics');
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: options.intervalMs,
    exportTimeoutMillis: Math.min(options.exportTimeoutMs, options.intervalMs),
  });
  // In place of the metrics of an SDK: the registries have them all.
  reader.setMetricProducer(new RegistryProducer(registries, resource));
  return { close: () => reader.shutdown() };
}
