import { Consequences } from './consequences.tsx';

const SCOPE_NAMES = {
  read: 'Read everything in the memory',
  write: 'Add to the memory, change it, and delete from it',
  mcp: 'Use the memory from AI assistants (MCP): read, add, change and delete',
  'mcp:read': 'Read everything in the memory from AI assistants (MCP)',
  integration: 'See and change connections to other platforms',
  oauth: 'See, add, change and delete apps that can request access',
  openid: 'Identify your account',
  profile: 'See your name and picture',
  email: 'See your e-mail address',
  offline_access: 'Keep access while you are offline',
};

export const SCOPES = ['read', 'write', 'mcp', 'mcp:read', 'integration', 'oauth'] as const;
export type Scope = (typeof SCOPES)[number];

/** A scope that no longer exists is shown as it is. */
function scopeInWords(scope: string): string {
  return (SCOPE_NAMES as Readonly<Record<string, string>>)[scope] ?? scope;
}

/** `mcp` includes `mcp:read`. */
function isIncluded(scope: string, scopes: readonly string[]): boolean {
  return scopes.some((granted) => `${scope}:`.startsWith(`${granted}:`));
}

/** What a credential allows. Null: anything. */
export function Scopes({ scopes }: { scopes: readonly string[] | null }) {
  if (scopes !== null && SCOPES.every((scope) => isIncluded(scope, scopes))) return 'Everything that you may do';
  return scopes === null ? 'Any scope' : <Consequences items={scopes.map(scopeInWords)} />;
}

/** The scopes to choose from, in words. */
export const SCOPE_CHOICES = SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value] }));
