import { createHash } from 'node:crypto';
import { ServiceError } from '@memory-graph/errors/service-error';

const CURSOR = /^(\d{1,7})\.([\w-]{16})$/;

/**
 * Where the next page of a list begins. Opaque to clients, and good for the same question alone.
 * @param question whatever the list depends on
 */
export function toCursor(offset: number, question: unknown): string {
  return Buffer.from(`${offset}.${fingerprint(question)}`).toString('base64url');
}

/**
 * @returns 0 where there is no cursor
 * @throws ServiceError `invalid_request` for one that is made up, or of another question
 */
export function fromCursor(cursor: string | undefined, question: unknown): number {
  if (cursor === undefined) return 0;
  const [, offset, mark] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (offset === undefined || mark !== fingerprint(question)) {
    throw new ServiceError('invalid_request', 'The cursor does not belong to this request: ask again without one.');
  }
  return Number(offset);
}

function fingerprint(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 16);
}
