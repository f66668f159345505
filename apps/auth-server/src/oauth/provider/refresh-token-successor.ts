import { createHmac } from 'node:crypto';
import type { Provider as OidcProvider } from 'oidc-provider';
import { Provider } from './oidc-provider.js';

/** By request to the token endpoint. */
const successors = new WeakMap<object, string>();

/**
 * Decides the value of the refresh token that replaces a used one in the current request. All requests with one token
 * get the same successor, so that a copy of it never begins a line of its own: the next refresh by its thief or by its
 * owner is a reuse, which ends the grant.
 * @param token the used refresh token, which only the client knows
 * @param seed its seed, which only the table has: neither of the two alone reveals the successor
 */
export function decideSuccessor(token: string, seed: string): void {
  const request = Provider.ctx;
  if (request) successors.set(request, createHmac('sha256', seed).update(token).digest('base64url'));
}

/** Makes the library give new refresh tokens the decided value. */
export function giveDecidedSuccessors(provider: OidcProvider): void {
  // The library documents no way to choose the value of one kind of token; its types leave the method out.
  const tokens = provider.RefreshToken.prototype as unknown as { generateTokenId(): string };
  const generateTokenId = tokens.generateTokenId.bind(tokens);
  tokens.generateTokenId = () => (Provider.ctx && successors.get(Provider.ctx)) ?? generateTokenId();
}
