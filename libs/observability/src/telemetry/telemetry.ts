import { setTimeout as delay } from 'node:timers/promises';
import { Metrics } from '../metrics.js';
import { processMetrics } from '../process-metrics.js';
import { Tracing } from '../tracing/tracing.js';
import type { Exports } from './start-exports.js';
import type { TelemetryOptions } from './telemetry-options.js';

/** How long a stop waits for a collector, for each signal of an app: five apps may share a process and its stop. */
const CLOSE_TIMEOUT_MS = 1_000;

/** What an app sends to a collector. */
export class Telemetry {
  readonly tracing: Tracing;

  private constructor(private readonly exports: Exports) {
    this.tracing = new Tracing(exports.traces?.tracer ?? null);
  }

  static async start(app: string, options: TelemetryOptions, metrics: Metrics): Promise<Telemetry> {
    if (!options.traces && !options.metrics) return new Telemetry({ traces: null, metrics: null });
    const { startExports } = await import('./start-exports.js');
    return new Telemetry(startExports(app, options, [metrics.registry, processMetrics()]));
  }

  /**
   * Closes an app between its last metrics and its last spans: gauges read what is closed then, and
   * spans end until it is.
   */
  async closeAround(closeApp: () => Promise<void>): Promise<void> {
    await withinBound(this.exports.metrics?.close());
    try {
      await closeApp();
    } finally {
      await withinBound(this.exports.traces?.close());
    }
  }
}

/** A stop must not fail or wait because of a collector. */
async function withinBound(closing: Promise<void> | undefined): Promise<void> {
  if (!closing) return;
  await Promise.race([closing.catch(() => undefined), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
}
