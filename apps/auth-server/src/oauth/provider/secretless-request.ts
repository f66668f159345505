import { AsyncLocalStorage } from 'node:async_hooks';

const clientOfRequest = new AsyncLocalStorage<string>();

/**
 * Runs a token request in which a PKCE verifier replaces the secret of the client, or which
 * refreshes a token obtained in this way. Only within this request the client counts as public.
 */
export function withoutSecret<Result>(clientId: string, request: () => Result): Result {
  return clientOfRequest.run(clientId, request);
}

/** Whether the current request may omit the secret of this client. */
export function isWithoutSecret(clientId: string): boolean {
  return clientOfRequest.getStore() === clientId;
}
