import {
  EPISODE_ENTRY_CHARACTERS,
  type EpisodeEntry,
  type FactEntry,
  type FactPrecision,
  type ResultEntity,
} from '@memory-graph/graph';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { EPISODE_FIELDS, type EpisodeRow, toEpisodeFields } from './episode-records.js';
import { FACT_PRECISION } from './fact-precision.js';
import { SNAPSHOT, type SnapshotRow, toSnapshot } from './fact-snapshots.js';

interface FactRow extends SnapshotRow, FactPrecision {
  predicate: string;
  support: number;
  anchorSaidAt: number;
  objectValue: string | null;
  subject: ResultEntity;
  object: ResultEntity | null;
}

/** With the beginning of its text. */
type ListedEpisodeRow = EpisodeRow & Pick<EpisodeEntry, 'text' | 'length' | 'statementCount'>;

const FACTS = `
  UNWIND range(0, size($ids) - 1) AS n
  MATCH (f:Fact {workspaceId: $workspaceId, id: $ids[n]})-[:SUBJECT]->(subject:Entity)
  OPTIONAL MATCH (f)-[:OBJECT]->(object:Entity)
  RETURN f {${SNAPSHOT}, .predicate, .support, .anchorSaidAt, .objectValue, ${FACT_PRECISION},
    subject: subject {.id, .name, .type}, object: object {.id, .name, .type}} AS fact
  ORDER BY n`;

const EPISODES = `
  UNWIND range(0, size($ids) - 1) AS n
  MATCH (e:Episode {workspaceId: $workspaceId, id: $ids[n]})
  RETURN e {${EPISODE_FIELDS},
    text: left(e.content, ${EPISODE_ENTRY_CHARACTERS}), length: size(e.content),
    statementCount: COUNT { (e)<-[:STATED_IN]-(:Statement) }} AS episode
  ORDER BY n`;

/** Implements `MemoryLists.loadFacts`. */
export async function loadFactEntries(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<FactEntry[]> {
  if (ids.length === 0) return [];
  const rows = await cypher<{ fact: FactRow }>(FACTS, { workspaceId, ids });
  return rows.map(({ fact }) => ({
    ...toSnapshot(fact),
    validFromPrecision: fact.validFromPrecision,
    validToPrecision: fact.validToPrecision,
    subject: fact.subject,
    predicate: fact.predicate,
    object: fact.object ?? { value: fact.objectValue ?? '' },
    statementCount: fact.support,
    saidAt: new Date(fact.anchorSaidAt).toISOString(),
  }));
}

/** Implements `MemoryLists.loadEpisodes`. */
export async function loadEpisodeEntries(
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
