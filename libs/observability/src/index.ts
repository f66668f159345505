export { HealthRegistry } from './health/health-registry.js';
export { createLogger, PinoLoggerService } from './logger.js';
export { Metrics } from './metrics.js';
export { ObservabilityModule } from './observability.module.js';
export { SERVICE_VERSION } from './service-version.js';
