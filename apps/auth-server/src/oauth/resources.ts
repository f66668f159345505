import type { Resources } from '@memory-graph/contracts/oauth/access-token';

/**
 * The resource that an indicator means. It may come with or without a final slash: URL libraries add it to origins, and
 * people to addresses.
 * @returns null for any other
 */
export function findResource(indicator: string, { api, mcp }: Resources): string | null {
  const wanted = spelledOut(indicator);
  return wanted === null ? null : ([api, mcp].find((resource) => spelledOut(resource) === wanted) ?? null);
}

function spelledOut(uri: string): string | null {
  return URL.canParse(uri) ? new URL(uri).href.replace(/\/$/, '') : null;
}
