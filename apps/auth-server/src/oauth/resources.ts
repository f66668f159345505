/** What access tokens may be for (RFC 8707): each has one audience. */
export interface Resources {
  /** The REST API, and the default. */
  api: string;
  /** The Model Context Protocol. */
  mcp: string;
}

export function resourcesOf(publicUrl: string): Resources {
  const { origin } = new URL(publicUrl);
  return { api: origin, mcp: `${origin}/mcp` };
}

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
