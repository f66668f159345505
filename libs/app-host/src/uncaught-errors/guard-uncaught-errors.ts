import { Logger } from '@nestjs/common';
import { requestContext, uncaughtErrors } from '@memory-graph/observability';
import type { StopProcess } from '../shutdown-signal.js';
import { leavesDoubt } from './leaves-doubt.js';
import { currentRequest } from './served-request.js';

/** EX_TEMPFAIL of sysexits.h: whatever supervises the process should start it again. */
export const RESTART_EXIT_CODE = 75;

/**
 * The last guard against errors that nothing catches. One in the work for a request or an event
 * closes the connection of the request, and the process continues. Any other error, and one that
 * leaves the state of the process in doubt, stops it with `RESTART_EXIT_CODE`. See decision 52.
 * Call it once for each process, when it serves.
 */
export function guardUncaughtErrors(stop: StopProcess): void {
  const logger = new Logger('UncaughtErrors');
  // Without a listener to `unhandledRejection`, rejected promises arrive here, too.
  process.on('uncaughtException', (error: unknown) => {
    const request = currentRequest();
    const context = requestContext.getStore();
    const continues = (request ?? context) !== undefined && !leavesDoubt(error);
    uncaughtErrors.inc({ consequence: continues ? 'continued' : 'restart' });
    const work = request ? `${request.method} ${request.path}` : context ? 'an event' : 'no request';
    const id = context ? ` (request ${context.requestId})` : '';
    const consequence = continues ? 'the process goes on' : 'the process stops to be started again';
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    logger.error(`Uncaught error in the work for ${work}${id}, ${consequence}: ${message}`, stack);
    request?.socket.destroy();
    if (!continues) stop(RESTART_EXIT_CODE);
  });
}
