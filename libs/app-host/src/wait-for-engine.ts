import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';

const DEFAULT_TIMEOUT_MS = 60_000;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;

/**
 * Connects to an engine that may start later than the app, so that the parts of an installation can
 * start in any order.
 * @param engine its name for the operator, as in `PostgreSQL`
 * @param isAway distinguishes an engine that is not available yet from one that rejects the app
 * @param timeoutMs maximum waiting time. Default: 60,000
 * @throws ServiceError `unavailable`, with a message for the operator, after the timeout; any other
 * error of `connect` at once
 */
export async function waitForEngine<Connection>(
  engine: string,
  connect: () => Promise<Connection>,
  isAway: (error: unknown) => boolean,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Connection> {
  const end = performance.now() + timeoutMs;
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)) {
    try {
      return await connect();
    } catch (error) {
      if (!isAway(error)) throw error;
      const reason = reasonOf(error);
      const leftMs = end - performance.now();
      if (leftMs <= 0) {
        const message = `${engine} could not be reached within ${timeoutMs / 1_000} s: ${reason}`;
        throw new ServiceError('unavailable', message, { cause: error });
      }
      if (delayMs === FIRST_DELAY_MS) new Logger('Start').warn(`Waiting for ${engine}: ${reason}`);
      await delay(Math.min(delayMs, leftMs));
    }
  }
}

/** A host with several addresses fails once per address, and the aggregated error has no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
