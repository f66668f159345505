import { ServiceError } from '@memory-graph/errors';

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** Marks a response as the stored response of an earlier request. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';

export const MAX_KEY_LENGTH = 255;
/** Visible ASCII: a repeated header is joined with a comma and a space, and is therefore rejected. */
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${MAX_KEY_LENGTH}}$`);

/**
 * The key as the client sent it, including quotation marks.
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
