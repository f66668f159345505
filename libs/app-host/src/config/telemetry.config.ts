import { readFileSync } from 'node:fs';
import type {
  MetricExportOptions,
  OtlpOptions,
  SamplerName,
  TelemetryOptions,
  TraceExportOptions,
} from '@memory-graph/observability';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';
import { IsReadableFile } from './is-readable-file.js';
import { fromKeyValueList, IsKeyValueList } from './key-value-list.js';
import { Env, toFlag } from './load-config.js';

const EXPORTERS = ['otlp', 'none'] as const;
type Exporter = (typeof EXPORTERS)[number];

/** The only one: gRPC would need native code or a large library. */
const PROTOCOL = 'http/protobuf';

const SAMPLERS: readonly SamplerName[] = [
  'parentbased_always_on',
  'parentbased_traceidratio',
  'parentbased_always_off',
  'always_on',
  'traceidratio',
  'always_off',
];

const DEFAULT_ENDPOINT = 'http://localhost:4318';
const URL_OPTIONS = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };
const MAX_MS = 3_600_000;

/** The standard variables of OpenTelemetry that the service reads. */
export class TelemetryConfig {
  /** Switches all exports off. */
  @Env('OTEL_SDK_DISABLED')
  @Transform(toFlag)
  @IsBoolean()
  disabled = false;

  /**
   * Whether traces are exported.
   * @defaultValue `otlp` if an endpoint for traces is set, else `none`
   */
  @Env('OTEL_TRACES_EXPORTER')
  @IsOptional()
  @IsIn(EXPORTERS)
  tracesExporter: Exporter | null = null;

  /** Whether metrics are exported, in addition to those on `METRICS_PORT`. */
  @Env('OTEL_METRICS_EXPORTER')
  @IsIn(EXPORTERS)
  metricsExporter: Exporter = 'none';

  /** The collector; `/v1/traces` and `/v1/metrics` are appended. */
  @Env('OTEL_EXPORTER_OTLP_ENDPOINT')
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  endpoint: string | null = null;

  /** The complete URL for traces. */
  @Env('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  tracesEndpoint: string | null = null;

  /** The complete URL for metrics. */
  @Env('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT')
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  metricsEndpoint: string | null = null;

  /** OTLP over HTTP with protobuf is the only protocol. */
  @Env('OTEL_EXPORTER_OTLP_PROTOCOL')
  @IsIn([PROTOCOL])
  protocol = PROTOCOL;

  /** Headers for the collector, such as its credential: `key=value,key=value`. */
  @Env('OTEL_EXPORTER_OTLP_HEADERS')
  @IsOptional()
  @IsKeyValueList()
  headers: string | null = null;

  /** Timeout of a request to the collector in ms, with its repetitions. */
  @Env('OTEL_EXPORTER_OTLP_TIMEOUT')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_MS)
  timeoutMs = 10_000;

  /** Compression of requests. */
  @Env('OTEL_EXPORTER_OTLP_COMPRESSION')
  @IsIn(['gzip', 'none'])
  compression: 'gzip' | 'none' = 'none';

  /** PEM file of the only trusted authority for the collector. */
  @Env('OTEL_EXPORTER_OTLP_CERTIFICATE')
  @IsOptional()
  @IsReadableFile()
  caFile: string | null = null;

  /** PEM file of a client certificate for the collector. */
  @Env('OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE')
  @IsOptional()
  @IsReadableFile()
  certFile: string | null = null;

  /** PEM file of the key of the client certificate. */
  @Env('OTEL_EXPORTER_OTLP_CLIENT_KEY')
  @IsOptional()
  @IsReadableFile()
  keyFile: string | null = null;

  /**
   * Name of the service.
   * @defaultValue the application, such as `api-gateway`
   */
  @Env('OTEL_SERVICE_NAME')
  @IsOptional()
  @IsString()
  serviceName: string | null = null;

  /** Further attributes of the service: `key=value,key=value`. */
  @Env('OTEL_RESOURCE_ATTRIBUTES')
  @IsOptional()
  @IsKeyValueList()
  resourceAttributes: string | null = null;

  /** Which traces are recorded. `parentbased_…` follows the caller's decision. */
  @Env('OTEL_TRACES_SAMPLER')
  @IsIn(SAMPLERS)
  sampler: SamplerName = 'parentbased_always_on';

  /** The share of traces that the samplers `traceidratio` record. */
  @Env('OTEL_TRACES_SAMPLER_ARG')
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(1)
  samplerRatio = 1;

  /** Longest wait of a span for its batch, in ms. */
  @Env('OTEL_BSP_SCHEDULE_DELAY')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_MS)
  scheduleDelayMs = 5_000;

  /** Timeout of a batch in ms. */
  @Env('OTEL_BSP_EXPORT_TIMEOUT')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_MS)
  batchTimeoutMs = 30_000;

  /** Spans that wait; further ones are dropped. */
  @Env('OTEL_BSP_MAX_QUEUE_SIZE')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  maxQueueSize = 2_048;

  /** Spans of a batch. */
  @Env('OTEL_BSP_MAX_EXPORT_BATCH_SIZE')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  maxBatchSize = 512;

  /** Interval between two exports of the metrics, in ms. */
  @Env('OTEL_METRIC_EXPORT_INTERVAL')
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(MAX_MS)
  metricIntervalMs = 60_000;

  /** Timeout of an export of the metrics in ms, at most the interval. */
  @Env('OTEL_METRIC_EXPORT_TIMEOUT')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_MS)
  metricTimeoutMs = 30_000;

  get options(): TelemetryOptions {
    const { serviceName } = this;
    const resourceAttributes = fromKeyValueList(this.resourceAttributes);
    return { serviceName, resourceAttributes, traces: this.traces, metrics: this.metrics };
  }

  private get traces(): TraceExportOptions | null {
    const byEndpoint = this.endpoint !== null || this.tracesEndpoint !== null ? 'otlp' : 'none';
    if (this.disabled || (this.tracesExporter ?? byEndpoint) === 'none') return null;
    return {
      ...this.otlp(this.tracesEndpoint ?? this.signalUrl('traces')),
      sampler: this.sampler,
      samplerRatio: this.samplerRatio,
      scheduleDelayMs: this.scheduleDelayMs,
      exportTimeoutMs: this.batchTimeoutMs,
      maxQueueSize: this.maxQueueSize,
      maxBatchSize: Math.min(this.maxBatchSize, this.maxQueueSize),
    };
  }

  private get metrics(): MetricExportOptions | null {
    if (this.disabled || this.metricsExporter === 'none') return null;
    return {
      ...this.otlp(this.metricsEndpoint ?? this.signalUrl('metrics')),
      intervalMs: this.metricIntervalMs,
      exportTimeoutMs: this.metricTimeoutMs,
    };
  }

  private otlp(url: string): OtlpOptions {
    const { caFile, certFile, keyFile, timeoutMs } = this;
    const tls = {
      ...(caFile !== null && { ca: readFileSync(caFile, 'utf8') }),
      ...(certFile !== null && { cert: readFileSync(certFile, 'utf8') }),
      ...(keyFile !== null && { key: readFileSync(keyFile, 'utf8') }),
    };
    return { url, timeoutMs, headers: fromKeyValueList(this.headers), compress: this.compression === 'gzip', tls };
  }

  private signalUrl(signal: 'traces' | 'metrics'): string {
    return `${(this.endpoint ?? DEFAULT_ENDPOINT).replace(/\/$/, '')}/v1/${signal}`;
  }
}
