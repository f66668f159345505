import type { AuthorizationParameters } from './authorization-parameters.js';
import type { SignInDemands } from './authorization-request.js';

type Demands = Pick<SignInDemands, 'prompts' | 'maxAgeSeconds' | 'authenticatedAfter'>;

/** The maximum clock difference between instances. A later time is forged: no one could sign in after it. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** Whether a signed-in user must enter the password again before the client gets access. */
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
 * The request to repeat after sign-in. A required sign-in becomes "signed in after this time",
 * because `max_age=0` would ask again and again; skipping the sign-in does not help.
 */
export function afterSigningIn(
  { prompts, maxAgeSeconds, parameters }: Demands & Pick<SignInDemands, 'parameters'>,
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
