import { applyEpisodes, removeEpisode } from '@memory-graph/graph/core';
import type { EpisodeChange } from '@memory-graph/graph';
import { type Evidence, headerOf } from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { Cypher } from '../connection/cypher.js';
import { Neo4jTransaction } from './neo4j-transaction.js';
import { createWorkspace } from './workspace-lock.js';
import { WorkspaceWrite } from './workspace-write.js';

/**
 * Stores an episode in a workspace of its own and removes it again, so that Neo4j has planned the queries of a write before
 * the first real one. For a transaction that is undone.
 * @param maker of the embeddings
 */
export async function warmUp(cypher: Cypher, { name, dimension }: EmbedderIdentity): Promise<void> {
  const transaction = new Neo4jTransaction(new WorkspaceWrite(cypher, uuidv7(), name));
  const episode = sampleEpisode(dimension);
  await createWorkspace(cypher, transaction.workspaceId);
  await applyEpisodes(transaction, [episode]);
  transaction.noteChanges({ episode: [episode.episodeId], fact: [], entity: [] });
  await removeEpisode(transaction, episode.queueId, episode.episodeId);
  await transaction.end();
}

/** One that moves somebody from here to there: facts are created, ended, and brought back when it is removed. */
function sampleEpisode(dimension: number): EpisodeChange {
  const embedding = new Float32Array(dimension).fill(1 / Math.sqrt(dimension));
  const [episodeId, ...entityIds] = Array.from({ length: 4 }, () => uuidv7()) as [string, ...string[]];
  const [subject, ...places] = entityIds as [string, ...string[]];
  const evidence = places.map((entityId, position): Evidence => {
    const common = { id: uuidv7(), episodeId, position, saidAt: 0, recordedAt: 0, wording: '', confidence: 1 };
    const object = { kind: 'entity', entityId } as const;
    return {
      ...common,
      kind: 'assertion',
      subject,
      predicate: 'lives_in',
      object,
      from: position,
      to: null,
      text: entityId,
    };
  });
  return {
    queueId: uuidv7(),
    episodeId,
    text: entityIds.join(' '),
    ...headerOf({ source: '' }),
    referenceTime: 0,
    recordedAt: 0,
    mentions: entityIds.map((entityId) => ({ entityId, name: entityId, type: 'other', aliases: [] })),
    evidence,
    embedding,
    textEmbeddings: new Map(places.map((text) => [text, embedding])),
  };
}
