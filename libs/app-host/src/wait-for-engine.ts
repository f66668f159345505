import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';

const DEFAULT_TIMEOUT_MS = 60_000;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;

/**
 * Connects to an engine that may come up later than the app: it does not matter in which order the parts of an installation
 * are started.
 * @param engine its name for the operator, as in `PostgreSQL`
 * @param isAway tells apart an engine that is not there yet from one that will never let the app in
 * @param timeoutMs how long to wait at most. Default: 60,000
 * @throws ServiceError `unavailable`, a sentence for the operator, if it does not come; any other error of `connect` at once
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

/** A host with several addresses fails once for each of them, and the whole has no message then. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
