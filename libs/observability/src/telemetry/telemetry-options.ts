/** What an app exports by OTLP, and how. */
export interface TelemetryOptions {
  /** Replaces the name of the app. */
  serviceName: string | null;
  resourceAttributes: Readonly<Record<string, string>>;
  /** Null: spans are not recorded. */
  traces: TraceExportOptions | null;
  /** Null: metrics are not sent. */
  metrics: MetricExportOptions | null;
}

export interface OtlpOptions {
  /** Of this signal, as in `http://127.0.0.1:4318/v1/traces`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  compress: boolean;
  tls: { ca?: string; cert?: string; key?: string };
}

export interface TraceExportOptions extends OtlpOptions {
  sampler: SamplerName;
  /** The share of traces that begin here and are recorded, if the sampler asks for one. */
  samplerRatio: number;
  scheduleDelayMs: number;
  exportTimeoutMs: number;
  maxQueueSize: number;
  maxBatchSize: number;
}

export type SamplerName =
  | 'always_on'
  | 'always_off'
  | 'traceidratio'
  | 'parentbased_always_on'
  | 'parentbased_always_off'
  | 'parentbased_traceidratio';

export interface MetricExportOptions extends OtlpOptions {
  intervalMs: number;
  exportTimeoutMs: number;
}

/** Nothing is exported. */
export const NO_TELEMETRY: TelemetryOptions = {
  serviceName: null,
  resourceAttributes: {},
  traces: null,
  metrics: null,
};
