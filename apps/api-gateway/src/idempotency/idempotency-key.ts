import { ServiceError } from '@memory-graph/errors/service-error';

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** Says of an answer that it was given before, and that nothing was done for this request. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';

export const MAX_KEY_LENGTH = 255;
/** Visible ASCII: a header that is sent twice arrives with a comma and a space in it, and is refused with the others. */
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${MAX_KEY_LENGTH}}$`);

/**
 * The key that a client chose, character by character; quotation marks are part of it.
 * @throws ServiceError `invalid_request`
 */
export function readIdempotencyKey(header: string | string[]): string {
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new ServiceError('invalid_request', `The ${IDEMPOTENCY_KEY_HEADER} is not valid`, {
    details: [
      {
        path: IDEMPOTENCY_KEY_HEADER,
        message: `must be 1 to ${MAX_KEY_LENGTH} visible ASCII characters`,
        code: 'is_idempotency_key',
      },
    ],
  });
}
