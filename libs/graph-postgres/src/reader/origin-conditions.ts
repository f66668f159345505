import type { OriginFilter } from '@memory-graph/graph';
import type { Scope } from '@memory-graph/memory-model';
import { jsonConditions } from '@memory-graph/relational-store';
import type { SqlParameters } from './sql-parameters.js';

/** Whether all episodes pass. */
export function asksNothing({ sessionIds, sources, scopes, metadata }: OriginFilter): boolean {
  return [sessionIds, sources, scopes, metadata].every(({ length }) => length === 0);
}

/** On `graph.episodes e`. */
export function originConditions(origin: OriginFilter, parameters: SqlParameters): string[] {
  const { sessionIds, sources, scopes, metadata } = origin;
  return [
    ...(sessionIds.length === 0 ? [] : [`e.session_id = any(${parameters.add(sessionIds)}::text[])`]),
    ...(sources.length === 0 ? [] : [`e.source = any(${parameters.add(sources)}::text[])`]),
    ...scopeConditions(scopes, parameters),
    ...jsonConditions('e.metadata', metadata, (value) => parameters.add(value)),
  ];
}

/** On the column `e.scope`, of episodes or entities. The workspace's own part has no value there. */
export function scopeConditions(scopes: readonly Scope[], parameters: SqlParameters): string[] {
  if (scopes.length === 0) return [];
  const isNamed = `e.scope = any(${parameters.add(scopes.filter((scope) => scope !== null))}::text[])`;
  return [scopes.includes(null) ? `(e.scope is null or ${isNamed})` : isNamed];
}

/** On the id of an episode. @param workspace a placeholder */
export function episodeOfOrigin(
  id: string,
  origin: OriginFilter,
  workspace: string,
  parameters: SqlParameters,
): string[] {
  const conditions = originConditions(origin, parameters);
  if (conditions.length === 0) return [];
  return [
    `${id} in (select e.id from graph.episodes e where e.workspace_id = ${workspace} and ${conditions.join(' and ')})`,
  ];
}

/** On the id of a fact: one episode that supports it must pass. @param workspace a placeholder */
export function factOfOrigin(id: string, origin: OriginFilter, workspace: string, parameters: SqlParameters): string[] {
  const conditions = originConditions(origin, parameters);
  if (conditions.length === 0) return [];
  return [
    `${id} in (select s.fact_id from graph.episodes e
      join graph.statements s on s.workspace_id = ${workspace} and s.episode_id = e.id and s.fact_id is not null
      where e.workspace_id = ${workspace} and ${conditions.join(' and ')})`,
  ];
}
