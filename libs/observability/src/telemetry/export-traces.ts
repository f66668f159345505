import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { Resource } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { SERVICE_VERSION } from '../service-version.js';
import { exporterSettings } from './otlp-settings.js';
import { reportOutages } from './reported-exporter.js';
import type { SamplerName, TraceExportOptions } from './telemetry-options.js';

export interface TraceExport {
  tracer: Tracer;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Attributes are short by design; this bounds the memory of the queue if one is not. */
const MAX_ATTRIBUTE_LENGTH = 256;

/** Starts to send the spans of an app, in batches, from a queue of limited length. */
export function exportTraces(app: string, resource: Resource, options: TraceExportOptions): TraceExport {
  const exporter = new OTLPTraceExporter(exporterSettings(options));
  reportOutages(exporter, 'traces');
  const processor = new BatchSpanProcessor({
    exporter,
    scheduledDelayMillis: options.scheduleDelayMs,
    exportTimeoutMillis: options.exportTimeoutMs,
    maxQueueSize: options.maxQueueSize,
    maxExportBatchSize: options.maxBatchSize,
  });
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(options),
    spanProcessors: [processor],
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
  });
  // The scope distinguishes the apps of one process, even if OTEL_SERVICE_NAME gives them one name.
  return { tracer: provider.getTracer(`memory-graph/${app}`, SERVICE_VERSION), close: () => provider.shutdown() };
}

function samplerOf({ sampler, samplerRatio }: TraceExportOptions): Sampler {
  const samplers: Record<SamplerName, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(samplerRatio),
    parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
    parentbased_traceidratio: () => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(samplerRatio) }),
  };
  return samplers[sampler]();
}
