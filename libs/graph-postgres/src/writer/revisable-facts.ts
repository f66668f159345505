import { type FactEntry, MAX_REVISABLE, type RevisableRequest } from '@memory-graph/graph';
import { FACTS_OF_REVISABLE, FACTS_READ_OF_REVISABLE, LATEST_EPISODES } from '@memory-graph/graph/core';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { selectFactEntries } from '../reader/fact-entries.js';
import type { ReadSql } from '../reader/read-sql.js';
import { timeText } from '../time-values.js';

/** Implements `GraphWriter.revisableFacts`. Reads each side of an entity in the order of its index, and not all of a hub. */
export async function revisableFacts(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  { entityIds, session, asOf }: RevisableRequest,
): Promise<FactEntry[]> {
  const side = (column: string, order: string) => `
    (select * from (
       select f.id, f.anchor_said_at as said, f.valid_to from graph.facts f
       where f.workspace_id = $1 and f.${column} = e.id
       order by ${order} limit ${FACTS_READ_OF_REVISABLE}) f
     where f.valid_to > $3::timestamptz order by f.said desc, f.id limit ${FACTS_OF_REVISABLE})`;
  return selectFactEntries(
    sql,
    `(select id, row_number() over (order by said desc, id) from (
       select f.id, f.said
       from unnest($2::uuid[]) asked (id)
         left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = asked.id
         -- Most of the names that a text may contain are of no entity.
         join graph.entities e on e.workspace_id = $1 and e.id = coalesce(c.entity_id, asked.id)
         cross join lateral (
           ${side('subject_id', 'f.subject_id, f.predicate, f.timeline, f.valid_from, f.id')}
           union all ${side('object_id', 'f.object_id, f.id')}
         ) f
       union
       select f.id, f.anchor_said_at
       from (
         select e.id from graph.episodes e
         where e.workspace_id = $1 and e.session_id = $4 and e.scope is not distinct from $5 and e.reference_time <= $3
         order by e.reference_time desc, e.id desc limit ${LATEST_EPISODES}) e
         join graph.statements s on s.workspace_id = $1 and s.episode_id = e.id
         join graph.facts f on f.workspace_id = $1 and f.id = s.fact_id and f.valid_to > $3
     ) known order by said desc, id limit ${MAX_REVISABLE})`,
    [workspaceId, entityIds, timeText(asOf), session?.id ?? null, session?.scope ?? null],
  );
}
