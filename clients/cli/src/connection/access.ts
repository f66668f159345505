import { NotSignedInError, UsageError } from '../exit/errors.js';
import { withoutSlash } from './find-service.js';
import { accessTokenOf } from './oauth/refresh.js';
import type { SavedLogins } from './saved-logins.js';

/** A service, and what allows requests there. */
export interface Access {
  /** Without a slash at the end. */
  readonly url: string;
  /** A token that is valid now. */
  readonly token: () => Promise<string>;
}

/**
 * The service that the environment names, or else that of the last log-in. For programs that an agent starts in the
 * folder of a project: a data folder there can be from a stranger.
 * @throws UsageError, NotSignedInError
 */
export async function signedInAccess(env: NodeJS.ProcessEnv, logins: SavedLogins): Promise<Access> {
  const named = env['MEMORY_GRAPH_URL'] || (await logins.current());
  if (!named) throw new NotSignedInError('Not signed in. Run: memory-graph login --url ADDRESS');
  const url = checkedUrl(named);
  const access = await accessWith(env['MEMORY_GRAPH_TOKEN'], url, logins);
  if (access === null) throw notSignedIn(url);
  return access;
}

/** @returns null if there is neither a token nor a log-in */
export async function accessWith(token: string | undefined, url: string, logins: SavedLogins): Promise<Access | null> {
  if (token) return { url, token: () => Promise.resolve(token) };
  return (await logins.find(url)) === null ? null : { url, token: () => accessTokenOf(url, logins) };
}

export function notSignedIn(url: string, options?: ErrorOptions): NotSignedInError {
  return new NotSignedInError(`Not signed in to ${url}. Run: memory-graph login --url ${url}`, options);
}

/** @throws UsageError */
export function checkedUrl(text: string): string {
  const url = withoutSlash(text.trim());
  if (!/^https?:\/\/[^\s/]/.test(url)) throw new UsageError(`The address must begin with http:// or https://: ${text}`);
  return url;
}
