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
 * The resource that an indicator means. An origin may come with or without the final slash, which URL libraries add.
 * @returns null for any other
 */
export function findResource(indicator: string, { api, mcp }: Resources): string | null {
  if (!URL.canParse(indicator)) return null;
  const { href } = new URL(indicator);
  return [api, mcp].find((resource) => new URL(resource).href === href) ?? null;
}
