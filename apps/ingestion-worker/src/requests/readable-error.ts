import { ServiceError } from '@memory-graph/errors/service-error';

const MAX_LENGTH = 500;

/** What a log shows of the error that ended it. Only errors that the service means say more than that there was one. */
export function readableError(error: unknown): string {
  if (!(error instanceof ServiceError))
    return 'The content could not be processed because of an internal error. Ask who runs this service to look at its log.';
  return error.message.length <= MAX_LENGTH ? error.message : `${error.message.slice(0, MAX_LENGTH - 1)}…`;
}
