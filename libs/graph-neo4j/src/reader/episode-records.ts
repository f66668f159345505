import { type OwnerColumns, storedOwner } from '@memory-graph/graph/core';
import type { EpisodeRecord, FactSnapshot } from '@memory-graph/graph';
import type { EpisodeId, Metadata, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { SNAPSHOT, toSnapshot, type SnapshotRow } from './fact-snapshots.js';

interface EpisodeRow extends OwnerColumns {
  id: EpisodeId;
  queueId: string;
  text: string;
  source: string;
  sourceUrl: string | null;
  referenceTime: number;
  recordedAt: number;
  sessionId: string | null;
  labelIds: string[];
  metadata: string;
}

/** Ordered by reference time; unknown episodes are omitted. */
export async function findEpisodes(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  ids: readonly EpisodeId[],
): Promise<EpisodeRecord[]> {
  const rows = await cypher<{ episode: EpisodeRow }>(
    `UNWIND $ids AS id
     MATCH (e:Episode {workspaceId: $workspaceId, id: id})
     RETURN e {.id, .queueId, text: e.content, .source, .sourceUrl, .referenceTime, .recordedAt, .sessionId, .scope, .subject, .labelIds,
       .metadata} AS episode
     ORDER BY e.referenceTime, e.id`,
    { workspaceId, ids },
  );
  return rows.map(({ episode }) => toRecord(episode));
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

function toRecord({
  sourceUrl,
  referenceTime,
  recordedAt,
  metadata,
  scope,
  subject,
  ...episode
}: EpisodeRow): EpisodeRecord {
  return {
    ...episode,
    ...storedOwner({ scope, subject }),
    sourceURL: sourceUrl,
    referenceTime: new Date(referenceTime).toISOString(),
    createdAt: new Date(recordedAt).toISOString(),
    metadata: JSON.parse(metadata) as Metadata,
  };
}
