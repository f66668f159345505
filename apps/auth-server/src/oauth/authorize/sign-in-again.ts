import type { AuthorizationParameters } from './authorization-parameters.js';
import type { AuthorizationRequest } from './authorization-request.js';

type Demands = Pick<AuthorizationRequest, 'prompts' | 'maxAgeSeconds' | 'authenticatedAfter'>;

/** Clocks of other instances may be ahead by this much. A time further on was made up: nobody could sign in after it. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** Whether a user who is signed in must show their password again, before the client gets what it asks for. */
export function mustSignInAgain(
  { prompts, maxAgeSeconds, authenticatedAfter }: Demands,
  authenticatedAt: Date,
  now: Date,
): boolean {
  if (prompts.has('login')) return true;
  if (maxAgeSeconds !== null && now.getTime() - authenticatedAt.getTime() > maxAgeSeconds * 1000) return true;
  if (authenticatedAfter === null || authenticatedAfter.getTime() > now.getTime() + MAX_CLOCK_SKEW_MS) return false;
  return authenticatedAt < authenticatedAfter;
}

/**
 * The request as it is made again after the log-in. That the user has to sign in becomes that they have to have done so
 * by then: once is enough (`max_age=0` would ask again and again), and not to sign in is no way round it.
 */
export function afterSigningIn(
  { prompts, maxAgeSeconds, parameters }: Demands & Pick<AuthorizationRequest, 'parameters'>,
  now: Date,
): AuthorizationParameters {
  if (!prompts.has('login') && maxAgeSeconds === null) return parameters;
  const { prompt: _prompt, max_age: _maxAge, ...others } = parameters;
  const remaining = [...prompts].filter((prompt) => prompt !== 'login').join(' ');
  return {
    ...others,
    ...(remaining !== '' && { prompt: remaining }),
    authenticated_after: String(now.getTime()),
  };
}
