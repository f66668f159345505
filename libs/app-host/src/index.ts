export { hostApplication, type HostedApplication, type HostOptions } from './host-application.js';
export { listenForMetrics } from './metrics-listener.js';
export { migrateApplication } from './migrate-application.js';
export { PeriodicTask } from './periodic-task.js';
export { runApplication } from './run-application.js';
export { onShutdownSignal } from './shutdown-signal.js';
export { waitForEngine } from './wait-for-engine.js';
