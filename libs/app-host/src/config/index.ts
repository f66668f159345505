export { AreOrigins, HTTP_ORIGIN } from './are-origins.js';
export { type ConfigClass, groupsOf, variablesOf } from './env.decorator.js';
export { IsReadableFile } from './is-readable-file.js';
export { ListenConfig } from './listen.config.js';
export { ConfigError, Env, EnvGroup, loadConfig, toFlag, toList } from './load-config.js';
export { isReachableFromOutside } from './reachable-from-outside.js';
export { TelemetryConfig } from './telemetry.config.js';
