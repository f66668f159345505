import type { EpisodeSetting, TraversalRequest } from '@memory-graph/graph';
import { OPENING_CHARACTERS, scopedSession, type StartingPoints, type TouchedByHit } from '@memory-graph/graph/core';
import type { EntityId, Scope, WorkspaceId } from '@memory-graph/memory-model';
import { readInOne, type ReadSql } from './read-sql.js';
import { sessionNeighbours } from './session-neighbours.js';
import { SqlParameters } from './sql-parameters.js';

type Row = { n: number; id: string } & Setting &
  ({ part: 'seed' | TouchedByHit['kind']; entityIds: EntityId[] } | { part: 'neighbour'; hit: string });

/** Of episodes; null for all else. */
type Setting = Omit<EpisodeSetting, 'id' | 'referenceTime'> & { referenceTime: number | null; scope: Scope };

/**
 * The entities of seeds and hits, and the neighbours of hits, in one statement. A seed may have been merged into another
 * entity; a fact touches its subject and object, an episode all that it names.
 */
export async function findStartingPoints(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  traversal: TraversalRequest,
): Promise<StartingPoints> {
  const { entityIds, hits } = traversal;
  const points: StartingPoints = { seeds: [], touched: [], neighbours: [], settings: [] };
  if (entityIds.length + hits.length === 0) return points;
  const parameters = new SqlParameters(
    workspaceId,
    entityIds,
    hits.map((hit) => hit.id),
    hits.map((hit) => hit.kind),
  );
  const neighbours = sessionNeighbours(workspaceId, traversal, parameters);
  const rows = await readInOne<Row>(
    sql,
    `select 'seed' as part, x.id, 0 as n, null::uuid as hit, array[coalesce(c.entity_id, x.id)] as "entityIds",
       null as "sessionId", null as scope, null::float8 as "referenceTime", null::int as length, null as opening
     from unnest($2::uuid[]) x (id) left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = x.id
     union all
     select x.kind, x.id, x.n::int, null, d.entity_ids, e.session_id, e.scope, ${msOf('e.reference_time')}, length(e.content), left(e.content, ${OPENING_CHARACTERS})
     from unnest($3::uuid[], $4::text[]) with ordinality x (id, kind, n)
       join graph.corpora c on c.workspace_id = $1 and c.kind = x.kind
       join graph.documents d on d.corpus_no = c.no and d.ref_id = x.id
       left join graph.episodes e on x.kind = 'episode' and e.workspace_id = $1 and e.id = x.id
     ${
       neighbours
         ? `union all select 'neighbour', id, step, hit, null, session_id, scope, ${msOf('reference_time')}, length, opening
       from (${neighbours}) neighbour`
         : ''
     }
     order by n, "entityIds", hit`,
    parameters.values,
  );
  const settings = new Map<string, EpisodeSetting>();
  for (const row of rows) {
    const { id, referenceTime, length, opening } = row;
    const sessionId = scopedSession(row.scope, row.sessionId);
    if (referenceTime !== null) settings.set(id, { id, sessionId, referenceTime, length, opening });
    if (row.part === 'neighbour') points.neighbours.push({ id: row.id, hit: row.hit, step: row.n });
    else if (row.part === 'seed') points.seeds.push(...row.entityIds);
    else points.touched.push({ hitId: row.id, kind: row.part, entityIds: row.entityIds });
  }
  points.settings.push(...settings.values());
  return points;
}

/** `date_part` counts in floats, `extract` in decimal numbers, which are ten times as slow; stored times are whole ms. */
function msOf(time: string): string {
  return `round(date_part('epoch', ${time}) * 1000)`;
}
