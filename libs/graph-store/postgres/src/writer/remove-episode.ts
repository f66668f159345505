import { factLists } from '@memory-graph/graph-store-port/fact-lists';
import type { Removal } from '@memory-graph/graph-store-port/graph-writer.port';
import { NameUses } from '@memory-graph/graph-store-port/name-uses';
import { toEvidence } from '@memory-graph/graph-store-port/stored-evidence';
import type {
  EntityId,
  EpisodeId,
  Evidence,
  StatementId,
  WorkspaceId,
} from '@memory-graph/memory-model/evidence/evidence';
import type { Sql } from '../sql.js';
import { storeNameUses } from './entity-rows.js';
import { takeMentions } from './mention-rows.js';
import { reviseImpliedLinks } from './implied-link-rows.js';
import { reviseGraph } from './revise-graph.js';
import { removeDocuments } from './search-index.js';
import { countEntities } from './stored-episode.js';
import { TIMELINE_COLUMNS, type TimelineStatementRow, storedColumns } from './statement-row.js';
import { loadContext } from './write-context.js';

/** Removes a short episode, and derives again what its evidence bore on. */
export async function removeEpisode(
  sql: Sql,
  workspaceId: WorkspaceId,
  queueId: string,
  episodeId: EpisodeId,
): Promise<Removal> {
  const mentions = await takeMentions(sql, workspaceId, episodeId);
  const { canonicalIds, corpora } = await loadContext(sql, workspaceId, {
    queueIds: [],
    entityIds: mentions.map((mention) => mention.entityId),
    statementIds: [],
    groups: [],
  });
  const names = new NameUses(canonicalIds);
  names.addEpisode(mentions, -1);
  const gone = await storeNameUses(sql, workspaceId, names);

  await removeDocuments(sql, workspaceId, 'episode', corpora.episode, [episodeId]);
  await sql(`delete from graph.episodes where workspace_id = $1 and id = $2`, [workspaceId, episodeId]);
  const evidence = await takeEvidence(sql, workspaceId, episodeId);
  const changes = await reviseGraph(
    sql,
    workspaceId,
    evidence,
    corpora,
    await reviseImpliedLinks(sql, workspaceId, gone),
  );

  const lists = factLists(changes);
  const entities = names.entityIds.length - (await countEntities(sql, workspaceId, names.entityIds, 'all'));
  return {
    counts: { episode: true, statements: evidence.length, entities, facts: lists.deleted.length },
    delta: { queueId, outcome: 'applied', episodeId, statements: evidence.length, ...lists },
  };
}

interface TakenRow extends Omit<TimelineStatementRow, 'kind'> {
  kind: Evidence['kind'];
  raw_subject: EntityId;
  raw_object: EntityId;
  retracts: string[];
}

/** Takes the evidence of an episode away. @param which of it; null: all */
export async function takeEvidence(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
  which: readonly StatementId[] | null = null,
): Promise<Evidence[]> {
  const rows = await sql<TakenRow>(
    `with taken as (
       delete from graph.statements where workspace_id = $1 and episode_id = $2 ${which ? 'and id = any($3::uuid[])' : ''}
       returning ${TIMELINE_COLUMNS}, raw_subject, raw_object
     ), unretracted as (
       delete from graph.retractions r using taken t where r.workspace_id = $1 and r.retraction_id = t.id
       returning r.retraction_id, r.statement_id
     )
     select t.*, array(select statement_id from unretracted u where u.retraction_id = t.id) as retracts from taken t`,
    [workspaceId, episodeId, ...(which ? [which] : [])],
  );
  return rows.map((row) =>
    toEvidence({
      ...storedColumns(row),
      kind: row.kind,
      rawSubject: row.raw_subject,
      rawObject: row.raw_object,
      retracts: row.retracts,
    }),
  );
}
