import { includesScope, type Resources } from '@memory-graph/contracts/oauth';
import { parseUrl } from '@memory-graph/contracts/validation';
import { isApiScope } from './scopes.js';

/**
 * The resource of an indicator. The trailing slash is optional, because URL libraries add it to
 * origins and people add it to addresses.
 * @returns null for an unknown resource
 */
export function findResource(indicator: string, { api, mcp }: Resources): string | null {
  const wanted = spelledOut(indicator);
  return wanted === null ? null : ([api, mcp].find((resource) => spelledOut(resource) === wanted) ?? null);
}

/**
 * The resources that an authorization covers. Clients of MCP name `/mcp`, the origin, or no resource, and each must get
 * a token that `/mcp` accepts if they request one of its scopes.
 * @param resource that was requested; the API if none was
 */
export function coveredResources(resource: string, scopes: readonly string[], { api, mcp }: Resources): string[] {
  return resource === api && scopes.some(isForAssistants) ? [api, mcp] : [resource];
}

/**
 * The audience of an access token, the only place with this rule: `/mcp` for a token that was requested for it. Any
 * other token is for what its scopes can be used at: the API, `/mcp`, or both.
 */
export function audienceOf(resource: string, scopes: readonly string[], { api, mcp }: Resources): string | string[] {
  if (resource === mcp || !scopes.some(isForAssistants)) return resource;
  return scopes.some((scope) => isApiScope(scope) && !isForAssistants(scope)) ? [api, mcp] : mcp;
}

function isForAssistants(scope: string): boolean {
  return includesScope(['mcp'], scope);
}

function spelledOut(uri: string): string | null {
  return parseUrl(uri)?.href.replace(/\/$/, '') ?? null;
}
