import type { SearchFilter } from '@memory-graph/graph';
import type { SqlParameters } from './sql-parameters.js';

/** The session and the source of episodes; null: any. */
type Origin = Pick<SearchFilter, 'sessionId' | 'source'>;

/** On `graph.episodes e`. */
export function originConditions({ sessionId, source }: Origin, parameters: SqlParameters): string[] {
  return [
    ...(sessionId === null ? [] : [`e.session_id = ${parameters.add(sessionId)}`]),
    ...(source === null ? [] : [`e.source = ${parameters.add(source)}`]),
  ];
}

/** On the id of an episode. @param workspace a placeholder */
export function episodeOfOrigin(id: string, origin: Origin, workspace: string, parameters: SqlParameters): string[] {
  const conditions = originConditions(origin, parameters);
  if (conditions.length === 0) return [];
  return [
    `${id} in (select e.id from graph.episodes e where e.workspace_id = ${workspace} and ${conditions.join(' and ')})`,
  ];
}

/** On the id of a fact, which has the origins of the episodes that support it. @param workspace a placeholder */
export function factOfOrigin(id: string, origin: Origin, workspace: string, parameters: SqlParameters): string[] {
  const conditions = originConditions(origin, parameters);
  if (conditions.length === 0) return [];
  return [
    `${id} in (select s.fact_id from graph.episodes e
      join graph.statements s on s.workspace_id = ${workspace} and s.episode_id = e.id and s.fact_id is not null
      where e.workspace_id = ${workspace} and ${conditions.join(' and ')})`,
  ];
}
