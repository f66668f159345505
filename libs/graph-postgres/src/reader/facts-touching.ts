import { FACTS_OF_LEVEL, factsOfEntity, type TouchingFact } from '@memory-graph/graph/core';
import type { SearchFilter } from '@memory-graph/graph';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model';
import { factOfOrigin } from './origin-conditions.js';
import { readInOne, type ReadSql } from './read-sql.js';
import { allOf, labelConditions, timeConditions, typeConditions } from './search-conditions.js';
import { SqlParameters } from './sql-parameters.js';

/** Implements `FactsTouching`. Of an entity with many facts, those that begin last. */
export async function factsTouching(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  entityIds: readonly EntityId[],
  filter: SearchFilter,
): Promise<TouchingFact[]> {
  const parameters = new SqlParameters(workspaceId, entityIds, factsOfEntity(entityIds.length));
  const conditions = allOf([
    ...timeConditions('fact', { startsAt: 'f.valid_from', endsAt: 'f.valid_to' }, filter, parameters),
    ...labelsOfFact(filter, parameters),
    ...factOfOrigin('f.id', filter.origin, '$1', parameters),
  ]);
  const side = (column: string, order: string) =>
    `(select f.id, f.subject_id, f.object_id from graph.facts f
      where f.workspace_id = $1 and f.${column} = x.id and ${conditions} order by ${order} limit $3)`;
  const typed = typeConditions(workspaceId, filter, parameters, 'array[t.subject_id, t.object_id]');
  // What the types leave out must not use up the level.
  const limit = typed.length === 0 ? `limit ${FACTS_OF_LEVEL}` : '';
  return readInOne(
    sql,
    `select t.id, t.subject_id as "subjectId", t.object_id as "objectId", ${allOf(typed)} as passes
     from unnest($2::uuid[]) with ordinality x (id, n)
       cross join lateral (
         ${side('subject_id', 'f.valid_from desc, f.id')} union all ${side('object_id', 'f.valid_from desc, f.id')}
       ) t
     order by x.n, t.id ${limit}`,
    parameters.values,
  );
}

/** Labels of a fact are kept with its search document. */
function labelsOfFact(filter: SearchFilter, parameters: SqlParameters): string[] {
  return labelConditions(filter, parameters).map(
    (condition) =>
      `exists (select 1 from graph.corpora c join graph.documents d on d.corpus_no = c.no and d.ref_id = f.id
         where c.workspace_id = $1 and c.kind = 'fact' and ${condition})`,
  );
}
