import type { Scope } from '@memory-graph/memory-model';

/** On an `:Entity`, reading `$scopes`. The workspace's own part has no value there. */
export function scopeConditions(node: string, scopes: readonly Scope[]): string[] {
  if (scopes.length === 0) return [];
  const isNamed = `${node}.scope IN $scopes`;
  return [scopes.includes(null) ? `(${node}.scope IS NULL OR ${isNamed})` : isNamed];
}

export function allOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}
