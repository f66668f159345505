import { sha256Hex } from './sha256.js';

const MAX_READABLE = 160;

/**
 * The key of an item from the ids that its origin gives it. Readable where it is short, so that people find the item again.
 * @param format of the importer
 * @param parts ids of the origin; the same parts in the same order are the same item
 */
export function importKey(format: string, ...parts: readonly string[]): string {
  const readable = parts.map(encodeURIComponentSafely).join('/');
  if (readable.length <= MAX_READABLE) return `${format}:${readable}`;
  return `${format}:${digestOf(parts)}`;
}

/** @returns 32 hexadecimal digits */
export function digestOf(parts: readonly string[]): string {
  return sha256Hex(JSON.stringify(parts)).slice(0, 32);
}

/** Unpaired surrogates make encodeURIComponent throw. */
function encodeURIComponentSafely(part: string): string {
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

const MAX_SESSION = 200;

/** A session id of the service: the parts as they are, if they fit. */
export function sessionOf(...parts: readonly string[]): string {
  const session = parts.map((part) => part.replace(/[\0\p{Surrogate}]/gu, '\uFFFD').trim()).join('/');
  return session.length <= MAX_SESSION ? session : `${parts[0]!.slice(0, 100)}/${digestOf(parts)}`;
}
