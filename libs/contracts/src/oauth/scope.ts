/** The scopes of a credential. */
export const SCOPES = ['read', 'write', 'mcp', 'integration', 'oauth'] as const;
export type Scope = (typeof SCOPES)[number];
