import { createHash } from 'node:crypto';
import { ServiceError } from '@memory-graph/errors';

const CURSOR = /^(\d{1,7})\.([\w-]{16})$/;

/**
 * The opaque position of the next page of a list, valid only for the same request.
 * @param question everything that the list depends on
 */
export function toCursor(offset: number, question: object): string {
  return Buffer.from(`${offset}.${fingerprint(question)}`).toString('base64url');
}

/**
 * @returns 0 if there is no cursor
 * @throws ServiceError `invalid_request` for an invalid cursor or one of another request
 */
export function fromCursor(cursor: string | undefined, question: object): number {
  if (cursor === undefined) return 0;
  const [, offset, mark] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (offset === undefined || mark !== fingerprint(question)) {
    throw new ServiceError(
      'invalid_request',
      'The cursor belongs to a different request; repeat the request without a cursor',
    );
  }
  return Number(offset);
}

/** Independent of the order of the fields. */
function fingerprint(question: object): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
    .slice(0, 16);
}
