import { createHash } from 'node:crypto';

/**
 * Orders the processes of a service for a key, by rendezvous hashing. All callers get the same order, however theirs
 * is configured. Without one of the processes, the order of the others stays as it is.
 */
export function rendezvousOrder<Origin extends { url: string }>(origins: readonly Origin[], key: string): Origin[] {
  return origins
    .map((origin) => ({ origin, score: createHash('sha256').update(`${key} ${origin.url}`).digest('hex') }))
    .sort((a, b) => (a.score < b.score ? -1 : 1))
    .map(({ origin }) => origin);
}
