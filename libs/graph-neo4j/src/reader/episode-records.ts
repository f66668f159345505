import {
  EPISODE_ENTRY_CHARACTERS,
  type EpisodeEntry,
  type EpisodeRecord,
  type FactSnapshot,
  toSnapshot,
} from '@memory-graph/graph';
import { type EpisodeId, headerOfStored, type WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { headerEntries, type HeaderMap, parseHeader } from '../schema/header-properties.js';
import { loadFacts } from './fact-entries.js';

/** The entries of `EPISODE_FIELDS`. */
interface EpisodeRow extends HeaderMap {
  id: EpisodeId;
  queueId: string;
  referenceTime: number;
  recordedAt: number;
}

/** Of `(e:Episode)`: all but the text, of which some readers take a part. */
const EPISODE_FIELDS = `.id, .queueId, .referenceTime, .recordedAt, ${headerEntries('e')}`;

/** With the beginning of its text. */
type ListedEpisodeRow = EpisodeRow & Pick<EpisodeEntry, 'text' | 'length' | 'statementCount'>;

const EPISODES = `
  UNWIND range(0, size($ids) - 1) AS n
  MATCH (e:Episode {workspaceId: $workspaceId, id: $ids[n]})
  RETURN e {${EPISODE_FIELDS},
    text: left(e.content, ${EPISODE_ENTRY_CHARACTERS}), length: size(e.content),
    statementCount: COUNT { (e)<-[:STATED_IN]-(:Statement) }} AS episode
  ORDER BY n`;

/** Ordered by reference time; unknown episodes are omitted. */
export async function findEpisodes(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  ids: readonly EpisodeId[],
): Promise<EpisodeRecord[]> {
  const rows = await cypher<{ episode: EpisodeRow & { text: string } }>(
    `UNWIND $ids AS id
     MATCH (e:Episode {workspaceId: $workspaceId, id: id})
     RETURN e {${EPISODE_FIELDS}, text: e.content} AS episode
     ORDER BY e.referenceTime, e.id`,
    { workspaceId, ids },
  );
  return rows.map(({ episode }) => ({ ...toEpisodeFields(episode), text: episode.text }));
}

/** @returns null if there is no such episode */
export async function factsOfEpisode(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
): Promise<FactSnapshot[] | null> {
  const [episode] = await cypher<{ factIds: string[] }>(
    `MATCH (e:Episode {workspaceId: $workspaceId, id: $episodeId})
     RETURN COLLECT {
       MATCH (e)<-[:STATED_IN]-(s:Statement)-[:SUPPORTS]->(f:Fact)
       WITH f, min(s.position) AS position ORDER BY position, f.id
       RETURN f.id
     } AS factIds`,
    { workspaceId, episodeId },
  );
  return episode ? (await loadFacts(cypher, workspaceId, episode.factIds)).map(toSnapshot) : null;
}

/** Implements `GraphRecords.loadEpisodes`. */
export async function loadEpisodes(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  ids: readonly EpisodeId[],
): Promise<EpisodeEntry[]> {
  if (ids.length === 0) return [];
  const rows = await cypher<{ episode: ListedEpisodeRow }>(EPISODES, { workspaceId, ids });
  return rows.map(({ episode }) => ({
    ...toEpisodeFields(episode),
    ...{ text: episode.text, length: episode.length, statementCount: episode.statementCount },
  }));
}

function toEpisodeFields(row: EpisodeRow): Omit<EpisodeRecord, 'text'> {
  return {
    id: row.id,
    queueId: row.queueId,
    ...headerOfStored(parseHeader(row)),
    referenceTime: new Date(row.referenceTime).toISOString(),
    createdAt: new Date(row.recordedAt).toISOString(),
  };
}
