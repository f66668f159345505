import { AsyncLocalStorage } from 'node:async_hooks';
import type { ProviderMiddleware } from './provider-middleware.js';

const urisOfRequest = new AsyncLocalStorage<readonly string[]>();

/** Runs a registration request whose client is stored, and answered, with these redirect URIs. */
export function withRedirectUris<Result>(redirectUris: readonly string[], request: () => Result): Result {
  return urisOfRequest.run(redirectUris, request);
}

/** The redirect URIs of the registration that the current request is. */
export function registeredRedirectUris(): readonly string[] | undefined {
  return urisOfRequest.getStore();
}

/**
 * What the library is given in place of a redirect URI. Of native clients, it rejects loopback names below `localhost`,
 * and https to a loopback address. We check and compare redirect URIs ourselves.
 */
export function asLibraryAllows(uri: string): string {
  return uri.replace(/^https?:\/\/(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)*localhost)(?=[:/?]|$)/i, 'http://localhost');
}

/** Answers a registration with the redirect URIs that are stored, in place of those that the library was given. */
export const answerRegisteredRedirectUris: ProviderMiddleware = async (context, next) => {
  await next();
  const redirectUris = registeredRedirectUris();
  if (redirectUris && context.status === 201) Object.assign(context.body as object, { redirect_uris: redirectUris });
};
