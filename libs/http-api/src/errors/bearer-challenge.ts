import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceError } from '@memory-graph/errors';
import type { HttpApiOptions } from '../http-api.options.js';

/**
 * The `WWW-Authenticate` header of a refusal (RFC 6750 section 3, RFC 9728 section 5.1); null where none belongs.
 * A request that carried no token learns only where to get one, without an error code.
 */
export function bearerChallenge(
  error: ServiceError,
  headers: IncomingHttpHeaders,
  { resourceMetadataUrl, challengedScope }: Pick<HttpApiOptions, 'resourceMetadataUrl' | 'challengedScope'>,
): string | null {
  if (error.code !== 'unauthorized' && error.code !== 'insufficient_scope') return null;
  const parameters: string[] = [];
  if (error.code === 'insufficient_scope') {
    parameters.push('error="insufficient_scope"');
    const scopes = error.details.filter((detail) => detail.path === 'scope').map((detail) => detail.code);
    if (scopes.length > 0) parameters.push(`scope="${scopes.join(' ')}"`);
  } else if (headers.authorization !== undefined) {
    parameters.push('error="invalid_token"');
  }
  if (parameters.length > 0) parameters.push(`error_description="${quotable(error.message)}"`);
  if (resourceMetadataUrl !== undefined) parameters.push(`resource_metadata="${resourceMetadataUrl}"`);
  if (challengedScope !== undefined && error.code === 'unauthorized') parameters.push(`scope="${challengedScope}"`);
  return parameters.length === 0 ? 'Bearer' : `Bearer ${parameters.join(', ')}`;
}

/** Reduced to the characters that RFC 6750 allows in `error_description`. */
function quotable(message: string): string {
  return message.replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, "'");
}
