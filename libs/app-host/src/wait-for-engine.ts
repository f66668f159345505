import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';

const DEFAULT_TIMEOUT_SECONDS = 60;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;

/**
 * Connects to an engine that may come up later than the app: it does not matter in which order the parts of an installation
 * are started. Waits `STARTUP_TIMEOUT_SECONDS` (default: 60) at most.
 * @param engine its name for the operator, as in `PostgreSQL`
 * @param isAway tells apart an engine that is not there yet from one that will never let the app in
 * @throws ServiceError `unavailable`, a sentence for the operator, if it does not come; any other error of `connect` at once
 */
export async function waitForEngine<Connection>(
  engine: string,
  connect: () => Promise<Connection>,
  isAway: (error: unknown) => boolean,
): Promise<Connection> {
  const timeoutSeconds = startupTimeoutSeconds();
  const end = performance.now() + timeoutSeconds * 1_000;
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)) {
    try {
      return await connect();
    } catch (error) {
      if (!isAway(error)) throw error;
      const reason = reasonOf(error);
      const leftMs = end - performance.now();
      if (leftMs <= 0) {
        const message = `${engine} could not be reached within ${timeoutSeconds} s: ${reason}`;
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

/** Read here, as every library that opens a connection needs it, whichever configuration that comes from. */
function startupTimeoutSeconds(): number {
  const value = process.env['STARTUP_TIMEOUT_SECONDS'];
  if (value === undefined || value === '') return DEFAULT_TIMEOUT_SECONDS;
  if (/^\d{1,5}$/.test(value)) return Number(value);
  throw new ServiceError('unprocessable', 'STARTUP_TIMEOUT_SECONDS: must be a whole number of seconds');
}
