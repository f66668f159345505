export { HealthRegistry } from './health/health-registry.js';
export { routeOf } from './http-metrics.middleware.js';
export { inBackground } from './in-background.js';
export { createLogger, PinoLoggerService } from './logger.js';
export { Metrics } from './metrics.js';
export { ObservabilityModule } from './observability.module.js';
export { processMetrics, uncaughtErrors } from './process-metrics.js';
export { SERVICE_VERSION } from './service-version.js';
export { Telemetry } from './telemetry/telemetry.js';
export type {
  MetricExportOptions,
  OtlpOptions,
  SamplerName,
  TelemetryOptions,
  TraceExportOptions,
} from './telemetry/telemetry-options.js';
export { beginSpan, currentTrace, describeSpan, inSharedSpan, inSpan, recordedTraceparent } from './tracing/in-span.js';
export type { OpenSpan } from './tracing/open-span.js';
export type { SpanDescription } from './tracing/recorded-span.js';
export { type RequestContext, requestContext } from './tracing/request-context.js';
export { unrecordedTrace } from './tracing/trace-context.js';
export { tracedEvent } from './tracing/traced-event.js';
export { tracedPort, Tracing } from './tracing/tracing.js';
