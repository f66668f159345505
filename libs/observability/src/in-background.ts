import { Logger } from '@nestjs/common';
import { uncaughtErrors } from './process-metrics.js';

/**
 * Runs work that no caller awaits, such as that of a timer. It should handle its errors; an unhandled one is logged and
 * counted here, and does not end the process.
 * @param what for the log, as in `the renewal of leases`
 */
export function inBackground(what: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    uncaughtErrors.inc({ consequence: 'continued' });
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    new Logger('UncaughtErrors').error(`Uncaught error in ${what}, the process goes on: ${message}`, stack);
  });
}
