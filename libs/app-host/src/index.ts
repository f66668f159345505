export { hostApplication, type HostedApplication, type HostOptions } from './host-application.js';
export { listenForMetrics } from './metrics-listener.js';
export { migrateApplication } from './migrate-application.js';
export { PeriodicTask } from './periodic-task.js';
export { runApplication } from './run-application.js';
export { requireFreePorts } from './require-free-ports.js';
export { onShutdownSignal, STOP_TIMEOUT_MS } from './shutdown-signal.js';
export { startProblem } from './start-problem.js';
export { waitForEngine } from './wait-for-engine.js';
