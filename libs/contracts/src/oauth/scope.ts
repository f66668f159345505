/** The scopes of a credential. */
export const SCOPES = ['read', 'write', 'mcp', 'mcp:read', 'integration', 'oauth'] as const;
export type Scope = (typeof SCOPES)[number];

/** Whether granted scopes allow what requires a scope. A scope includes its parts: `mcp` includes `mcp:read`. */
export function includesScope(granted: readonly string[], required: string): boolean {
  return granted.some((scope) => `${required}:`.startsWith(`${scope}:`));
}
