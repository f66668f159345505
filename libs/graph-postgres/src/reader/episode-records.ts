import {
  EPISODE_ENTRY_CHARACTERS,
  type EpisodeEntry,
  type EpisodeRecord,
  type FactSnapshot,
  toSnapshot,
} from '@memory-graph/graph';
import { type EpisodeId, headerOfStored, type StoredHeader, type WorkspaceId } from '@memory-graph/memory-model';
import { selectHeader } from '../header-columns.js';
import { selectFactEntries } from './fact-entries.js';
import type { ReadSql } from './read-sql.js';

/** The columns of `EPISODE_FIELDS`. */
interface EpisodeRow extends StoredHeader {
  id: EpisodeId;
  queue_id: string;
  reference_time: Date;
  recorded_at: Date;
}

/** Of `graph.episodes e`: all but the text, of which some readers take a part. */
const EPISODE_FIELDS = `e.id, e.queue_id, e.reference_time, e.recorded_at, ${selectHeader('e')}`;

/** With the beginning of its text. */
interface ListedEpisodeRow extends EpisodeRow {
  text: string;
  length: number;
  statement_count: number;
}

const EPISODES = `
  select ${EPISODE_FIELDS}, left(e.content, ${EPISODE_ENTRY_CHARACTERS}) as text, length(e.content) as length,
    (select count(*)::int from graph.statements s where s.workspace_id = $1 and s.episode_id = e.id) as statement_count
  from unnest($2::uuid[]) with ordinality x (id, n) join graph.episodes e on e.workspace_id = $1 and e.id = x.id
  order by x.n`;

/** Ordered by reference time; unknown episodes are omitted. */
export async function findEpisodes(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  ids: readonly EpisodeId[],
): Promise<EpisodeRecord[]> {
  const rows = await sql<EpisodeRow & { text: string }>(
    `select ${EPISODE_FIELDS}, e.content as text from graph.episodes e
     where e.workspace_id = $1 and e.id = any($2::uuid[]) order by e.reference_time, e.id`,
    [workspaceId, ids],
  );
  return rows.map((row) => ({ ...toEpisodeFields(row), text: row.text }));
}

/** Implements `GraphRecords.loadEpisodes`. */
export async function loadEpisodes(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  ids: readonly EpisodeId[],
): Promise<EpisodeEntry[]> {
  if (ids.length === 0) return [];
  const rows = await sql<ListedEpisodeRow>(EPISODES, [workspaceId, ids]);
  return rows.map((row) => ({
    ...toEpisodeFields(row),
    ...{ text: row.text, length: row.length, statementCount: row.statement_count },
  }));
}

function toEpisodeFields(row: EpisodeRow): Omit<EpisodeRecord, 'text'> {
  return {
    id: row.id,
    queueId: row.queue_id,
    ...headerOfStored(row),
    referenceTime: row.reference_time.toISOString(),
    createdAt: row.recorded_at.toISOString(),
  };
}

export async function factsOfEpisode(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
): Promise<FactSnapshot[] | null> {
  const [episode] = await findEpisodes(sql, workspaceId, [episodeId]);
  if (!episode) return null;
  const stated = `(
    select s.fact_id, min(s.position) from graph.statements s
    where s.workspace_id = $1 and s.episode_id = $2 and s.fact_id is not null group by s.fact_id)`;
  return (await selectFactEntries(sql, stated, [workspaceId, episodeId])).map(toSnapshot);
}
