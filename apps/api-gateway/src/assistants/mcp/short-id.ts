import { isResourceId } from '@memory-graph/contracts/validation';

/** 16 bytes in base64url: the last character has four spare bits. */
const SHORT_ID = /^[\w-]{21}[AQgw]$/;

/**
 * An id of a result as answers write it, in 22 characters instead of 36. It says the same, so that every process reads it
 * at any later time.
 */
export function shortId(id: string): string {
  return isResourceId(id) ? Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') : id;
}

/** The id that a short one means. Other texts are returned unchanged. */
export function fullId(text: string): string {
  if (!SHORT_ID.test(text)) return text;
  return Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
