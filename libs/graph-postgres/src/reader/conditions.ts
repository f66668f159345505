import type { Scope } from '@memory-graph/memory-model';
import type { SqlParameters } from './sql-parameters.js';

/** On the column `e.scope`, of entities. The workspace's own part has no value there. */
export function scopeConditions(scopes: readonly Scope[], parameters: SqlParameters): string[] {
  if (scopes.length === 0) return [];
  const isNamed = `e.scope = any(${parameters.add(scopes.filter((scope) => scope !== null))}::text[])`;
  return [scopes.includes(null) ? `(e.scope is null or ${isNamed})` : isNamed];
}

export function allOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}
