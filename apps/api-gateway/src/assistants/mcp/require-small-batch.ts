import { ServiceError } from '@memory-graph/errors';

/** The protocol has no batches since 2025-06-18; this limit suffices for older clients. */
const MAX_BATCH = 10;

/**
 * Bounds the work that one request can cause.
 * @throws ServiceError `invalid_request`
 */
export function requireSmallBatch(body: unknown): void {
  if (!Array.isArray(body) || (body.length > 0 && body.length <= MAX_BATCH)) return;
  throw new ServiceError('invalid_request', `A batch must contain 1 to ${MAX_BATCH} messages`);
}
