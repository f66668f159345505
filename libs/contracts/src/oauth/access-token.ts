/** What `auth-server`, which issues access tokens, and those who check them by themselves must agree on. */

/**
 * The only algorithm that they, and ID tokens, are signed with; every library for OAuth and OpenID Connect knows it. What a token says of itself must not
 * choose how it is checked.
 */
export const SIGNING_ALGORITHM = 'RS256';

/** RFC 9068, section 2.1: tells access tokens from ID tokens, which the same keys sign. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';

/** The claims of our access tokens besides those of RFC 9068. */
export const WORKSPACE_CLAIM = 'workspace_id';
export const GRANT_CLAIM = 'grant_id';

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
