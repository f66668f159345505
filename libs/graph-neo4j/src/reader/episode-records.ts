import type { EpisodeRecord, FactSnapshot } from '@memory-graph/graph';
import { type EpisodeId, headerOfStored, type WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { headerEntries, type HeaderMap, parseHeader } from '../schema/header-properties.js';
import { SNAPSHOT, toSnapshot, type SnapshotRow } from './fact-snapshots.js';

/** The entries of `EPISODE_FIELDS`. */
export interface EpisodeRow extends HeaderMap {
  id: EpisodeId;
  queueId: string;
  referenceTime: number;
  recordedAt: number;
}

/** Of `(e:Episode)`: all but the text, of which some readers take a part. */
export const EPISODE_FIELDS = `.id, .queueId, .referenceTime, .recordedAt, ${headerEntries('e')}`;

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
  const [episode] = await cypher<{ facts: SnapshotRow[] }>(
    `MATCH (e:Episode {workspaceId: $workspaceId, id: $episodeId})
     RETURN COLLECT {
       MATCH (e)<-[:STATED_IN]-(s:Statement)-[:SUPPORTS]->(f:Fact)
       WITH f, min(s.position) AS position ORDER BY position, f.id
       RETURN f {${SNAPSHOT}}
     } AS facts`,
    { workspaceId, episodeId },
  );
  return episode ? episode.facts.map(toSnapshot) : null;
}

export function toEpisodeFields(row: EpisodeRow): Omit<EpisodeRecord, 'text'> {
  return {
    id: row.id,
    queueId: row.queueId,
    ...headerOfStored(parseHeader(row)),
    referenceTime: new Date(row.referenceTime).toISOString(),
    createdAt: new Date(row.recordedAt).toISOString(),
  };
}
