import type { Resources } from '@memory-graph/contracts/oauth';
import { parseUrl } from '@memory-graph/contracts/validation';

/**
 * The resource of an indicator. The trailing slash is optional, because URL libraries add it to
 * origins and people add it to addresses.
 * @returns null for an unknown resource
 */
export function findResource(indicator: string, { api, mcp }: Resources): string | null {
  const wanted = spelledOut(indicator);
  return wanted === null ? null : ([api, mcp].find((resource) => spelledOut(resource) === wanted) ?? null);
}

function spelledOut(uri: string): string | null {
  return parseUrl(uri)?.href.replace(/\/$/, '') ?? null;
}
