import { ServiceError } from '@memory-graph/errors';

const MAX_LENGTH = 500;

/** The error message that a log shows. Only errors of the type ServiceError reveal their message. */
export function readableError(error: unknown): string {
  if (!(error instanceof ServiceError))
    return 'The content could not be processed because of an internal error; ask the operator to check the log of the service';
  return error.message.length <= MAX_LENGTH ? error.message : `${error.message.slice(0, MAX_LENGTH - 1)}…`;
}
