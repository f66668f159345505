import { AsyncLocalStorage } from 'node:async_hooks';

const clientOfRequest = new AsyncLocalStorage<string>();

/**
 * Runs a token request whose client shows a PKCE verifier in place of its secret, or refreshes what it got so. In it,
 * and only for it, the client counts as one without a secret.
 */
export function withoutSecret<Result>(clientId: string, request: () => Result): Result {
  return clientOfRequest.run(clientId, request);
}

/** Whether the request at hand may do without the secret of this client. */
export function isWithoutSecret(clientId: string): boolean {
  return clientOfRequest.getStore() === clientId;
}
