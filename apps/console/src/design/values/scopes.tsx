import { texts } from '../../texts/en.ts';
import { Consequences } from './consequences.tsx';

export const SCOPES = ['read', 'write', 'mcp', 'mcp:read', 'integration', 'oauth'] as const;
export type Scope = (typeof SCOPES)[number];

/** A scope that no longer exists is shown as it is. */
function scopeInWords(scope: string): string {
  return (texts.scopes as Readonly<Record<string, string>>)[scope] ?? scope;
}

/** `mcp` includes `mcp:read`. */
function isIncluded(scope: string, scopes: readonly string[]): boolean {
  return scopes.some((granted) => `${scope}:`.startsWith(`${granted}:`));
}

/** What a credential allows. Null: anything. */
export function Scopes({ scopes }: { scopes: readonly string[] | null }) {
  if (scopes !== null && SCOPES.every((scope) => isIncluded(scope, scopes))) return texts.scopes.everything;
  return scopes === null ? texts.scopes.all : <Consequences items={scopes.map(scopeInWords)} />;
}

/** The scopes to choose from, in words. */
export const SCOPE_CHOICES = SCOPES.map((value) => ({ value, label: texts.scopes[value] }));
