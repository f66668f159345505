import { MAX_SUBJECT_LENGTH, SUBJECT } from '@memory-graph/contracts/resources';
import { AccessRefusal } from './authorization.error.js';

/**
 * The subject that a client wants its tokens bound to. An empty one is an error, unlike other parameters without a value:
 * a client that lost the id of its user must not get access to everything.
 * @throws AccessRefusal
 */
export function readSubject(requested: string | undefined): string | null {
  if (requested === undefined) return null;
  if (SUBJECT.test(requested) && requested.length <= MAX_SUBJECT_LENGTH && !/\p{Surrogate}/u.test(requested))
    return requested;
  throw new AccessRefusal('invalid_request', `subject must have 1 to ${MAX_SUBJECT_LENGTH} printable characters`);
}
