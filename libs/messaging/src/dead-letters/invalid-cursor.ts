import { ServiceError } from '@memory-graph/errors';

export function invalidCursor(): ServiceError {
  const message = 'must be the nextCursor of a previous page';
  return new ServiceError('invalid_request', `The cursor ${message}`, {
    details: [{ path: 'cursor', message, code: 'isCursor' }],
  });
}
