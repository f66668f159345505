import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';

/** The part of a caller that decides what they see. */
type Bound = Pick<Principal, 'subject'>;

/** Who content belongs to. */
interface Owner {
  subject?: string | null;
  shared?: boolean;
}

/**
 * The subject that a request is for, the only place with this rule: that of a bound caller, or else the requested one.
 * @param requested by the request; undefined: none
 * @param path of the subject in the request
 * @throws ServiceError `insufficient_scope` if the caller is bound to another subject
 */
export function subjectFor({ subject: bound }: Bound, requested: string | undefined, path = 'subject') {
  if (bound === undefined || requested === undefined || requested === bound) return bound ?? requested;
  throw refusal(
    'The token, or the conversation, is bound to another subject',
    path,
    'must be the subject of the token, or left out',
  );
}

/** Whether the caller may read content, which otherwise counts as unknown. */
export function mayRead({ subject: bound }: Bound, { subject, shared }: Owner): boolean {
  return bound === undefined || shared === true || subject === bound;
}

/**
 * Checks that the caller may add or change content. A bound caller may change content of its subject, and not what other
 * subjects see, too.
 * @param path of `shared` in the request
 * @throws ServiceError `insufficient_scope`
 */
export function requireOwn(caller: Bound, { subject, shared }: Owner, path = 'shared'): void {
  if (caller.subject === undefined || (subject === caller.subject && shared !== true)) return;
  const message = 'is visible to other subjects than that of the token, which can only read it';
  throw refusal('The token is bound to one subject, and cannot add or change shared content', path, message);
}

function refusal(error: string, path: string, message: string): ServiceError {
  return new ServiceError('insufficient_scope', error, { details: [{ path, message, code: 'bound_to_subject' }] });
}
