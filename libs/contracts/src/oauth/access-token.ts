/** The constants that `auth-server` shares with apps that verify access tokens themselves. */

/**
 * The only signature algorithm of access tokens and ID tokens, which every library for OAuth and OpenID Connect
 * supports. Verification must not use the algorithm that the token itself names.
 */
export const SIGNING_ALGORITHM = 'RS256';

/** RFC 9068, section 2.1: distinguishes access tokens from ID tokens, which are signed with the same keys. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';

/** The claims that access tokens have in addition to those of RFC 9068. */
export const WORKSPACE_CLAIM = 'workspace_id';
export const GRANT_CLAIM = 'grant_id';
/** Only of tokens that are bound to a subject. */
export const SUBJECT_CLAIM = 'subject';

/** The resources that access tokens can be issued for (RFC 8707). Each token has one audience. */
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
