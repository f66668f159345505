import type { ResultKind, SearchFilter } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { timeText } from '../time-values.js';
import { asksNothing, episodeOfOrigin, factOfOrigin } from './origin-conditions.js';
import type { SqlParameters } from './sql-parameters.js';

/** Columns that a condition reads, for the table at hand. */
interface TimeColumns {
  startsAt: string;
  endsAt: string;
}

/**
 * A search filter as conditions on `graph.documents d`. Only what the filter asks for becomes a condition: each one is
 * paid for with every row of the workspace.
 */
export function documentConditions(
  workspaceId: WorkspaceId,
  kind: ResultKind,
  filter: SearchFilter,
  parameters: SqlParameters,
): string {
  return allOf([
    ...timeConditions(kind, { startsAt: 'd.starts_at', endsAt: 'd.ends_at' }, filter, parameters),
    ...labelConditions(filter, parameters),
    ...originOfDocument(workspaceId, kind, filter, parameters),
    ...typeConditions(workspaceId, filter, parameters),
  ]);
}

export function timeConditions(
  kind: ResultKind,
  { startsAt, endsAt }: TimeColumns,
  filter: SearchFilter,
  parameters: SqlParameters,
): string[] {
  const conditions: string[] = [];
  const time = (ms: number) => `${parameters.add(timeText(ms))}::timestamptz`;
  if (kind === 'episode') {
    if (filter.startTime !== null) conditions.push(`${startsAt} >= ${time(filter.startTime)}`);
    if (filter.endTime !== null) conditions.push(`${startsAt} <= ${time(filter.endTime)}`);
    return conditions;
  }
  if (filter.startTime !== null) conditions.push(`${endsAt} > ${time(filter.startTime)}`);
  if (filter.endTime !== null) conditions.push(`${startsAt} <= ${time(filter.endTime)}`);
  if (!filter.includeInvalidated) conditions.push(`${endsAt} > ${time(filter.asOf)}`);
  return conditions;
}

/** On `graph.documents d`. */
export function labelConditions(filter: SearchFilter, parameters: SqlParameters): string[] {
  return filter.labelIds.length === 0 ? [] : [`d.label_ids && ${parameters.add(filter.labelIds)}::text[]`];
}

/** On `graph.documents d`. */
function originOfDocument(
  workspaceId: WorkspaceId,
  kind: ResultKind,
  filter: SearchFilter,
  parameters: SqlParameters,
): string[] {
  if (asksNothing(filter.origin)) return [];
  const isOfOrigin = kind === 'fact' ? factOfOrigin : episodeOfOrigin;
  return isOfOrigin('d.ref_id', filter.origin, parameters.add(workspaceId), parameters);
}

/** @param entityIds an expression: the entities of the row, as an array */
export function typeConditions(
  workspaceId: WorkspaceId,
  filter: SearchFilter,
  parameters: SqlParameters,
  entityIds = 'd.entity_ids',
): string[] {
  if (filter.entityTypes.length === 0) return [];
  return [
    `exists (select 1 from graph.entities typed
       where typed.workspace_id = ${parameters.add(workspaceId)} and typed.id = any(${entityIds})
         and typed.type = any(${parameters.add(filter.entityTypes)}::text[]))`,
  ];
}

export function allOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}
