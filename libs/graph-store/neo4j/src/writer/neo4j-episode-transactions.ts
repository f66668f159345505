import type { EpisodePart, WriteLimits } from '@memory-graph/graph-store-port/episode-parts';
import { cancelledDelta, revises } from '@memory-graph/graph-store-port/episode-runs';
import {
  type Attempt,
  type EpisodeTransactions,
  type StoredPiece,
  Superseded,
} from '@memory-graph/graph-store-port/episode-transactions';
import type { EpisodeChange, GraphDelta, Removal } from '@memory-graph/graph-store-port/graph-writer.port';
import type { EntityId, EpisodeId, StatementId } from '@memory-graph/memory-model/evidence/evidence';
import type { FactChanges } from '@memory-graph/memory-model/truth/fact-state';
import { applyEpisodes, applyRun, contextOf } from './apply-episodes.js';
import { storeNameUses } from './entity-nodes.js';
import { createEpisodes } from './episode-nodes.js';
import { reviseImpliedLinks } from './implied-links.js';
import {
  namesOf,
  NOTHING_REMOVED,
  removeEpisode,
  type StoredEpisode,
  type StoredMention,
  takeEvidence,
  WHOLE_STATEMENT,
} from './remove-episode.js';
import { reviseGraph } from './revise-graph.js';
import { type FoundEpisode, findEpisode, mentionedByEpisode } from './stored-episode.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** The transactions that a workspace's writer is made of. Those of one workspace exclude each other. */
export interface WorkspaceTransactions {
  readonly heldMs: number;
  /** @param end `undo`: nothing of it stays */
  run<T>(end: 'keep' | 'undo', work: (write: WorkspaceWrite) => Promise<T>): Promise<T>;
}

/** A text goes in with its episode: it is one property of one node. */
type Text = null;

export class Neo4jEpisodeTransactions implements EpisodeTransactions<Text> {
  constructor(private readonly transactions: WorkspaceTransactions) {}

  get heldMs(): number {
    return this.transactions.heldMs;
  }

  applyShort(episodes: readonly EpisodeChange[]): Promise<{ deltas: GraphDelta[] } | { unfinished: EpisodeChange[] }> {
    return this.transactions.run('keep', (write) => applyEpisodes(write, episodes));
  }

  readText(): Promise<Text> {
    return Promise.resolve(null);
  }

  begin(episode: EpisodeChange, attemptId: string): Promise<{ delta: GraphDelta } | { leftover: EpisodeId } | 'begun'> {
    return this.transactions.run<{ delta: GraphDelta } | { leftover: EpisodeId } | 'begun'>('keep', async (write) => {
      const found = await findEpisode(write, episode.queueId);
      if (found.removed) return { delta: cancelledDelta(episode) };
      if (found.delta && found.attemptId === null) return { delta: found.delta };
      if (found.episodeId !== null) {
        takeOver(write, found.episodeId, attemptId);
        return { leftover: found.episodeId };
      }
      createEpisodes(write, [episode], [], attemptId);
      return 'begun';
    });
  }

  addText(): Promise<void> {
    return Promise.resolve();
  }

  addPart(part: EpisodePart, attempt: Attempt): Promise<FactChanges> {
    return this.attempted(attempt, async (write) => {
      const context = await contextOf(write, [part]);
      const [changes] = await applyRun(write, { episodes: [part], revising: revises(part, context) }, context);
      return changes!;
    });
  }

  async complete(attempt: Attempt, delta: GraphDelta): Promise<void> {
    await this.attempted(attempt, async (write) => {
      await write.read(
        'MATCH (e:Episode {workspaceId: $workspaceId, id: $id}) SET e.delta = $delta REMOVE e.attemptId',
        { id: attempt.episodeId, delta: JSON.stringify(delta) },
      );
    });
  }

  async knownDelta(episode: EpisodeChange): Promise<GraphDelta | null> {
    const found = await this.transactions.run('keep', (write) => findEpisode(write, episode.queueId));
    if (found.removed) return cancelledDelta(episode);
    return found.attemptId === null ? found.delta : null;
  }

  markRemoved(
    queueId: string,
    attemptId: string,
    limits: WriteLimits,
  ): Promise<{ removal: Removal } | { episodeId: EpisodeId; again: boolean }> {
    return this.transactions.run<{ removal: Removal } | { episodeId: EpisodeId; again: boolean }>(
      'keep',
      async (write) => {
        const found = await findEpisode(write, queueId);
        write.send('MERGE (:RemovedQueueId {workspaceId: $workspaceId, queueId: $queueId})', { queueId });
        if (found.episodeId === null) return { removal: NOTHING_REMOVED };
        if (isShort(found, limits)) return { removal: await removeEpisode(write, queueId) };
        takeOver(write, found.episodeId, attemptId);
        return { episodeId: found.episodeId, again: found.removed };
      },
    );
  }

  previewShort(queueId: string, limits: WriteLimits): Promise<{ removal: Removal } | { episodeId: EpisodeId }> {
    return this.transactions.run<{ removal: Removal } | { episodeId: EpisodeId }>('undo', async (write) => {
      const found = await findEpisode(write, queueId);
      if (found.episodeId === null) return { removal: NOTHING_REMOVED };
      if (!isShort(found, limits)) return { episodeId: found.episodeId };
      return { removal: await removeEpisode(write, queueId) };
    });
  }

  takeEvidence(attempt: Attempt, rows: number): Promise<{ statements: number; changes: FactChanges } | null> {
    return this.attempted(attempt, async (write) => {
      const ids = await write.read<{ id: StatementId }>(
        `MATCH (:Episode {workspaceId: $workspaceId, id: $episodeId})<-[:STATED_IN]-(s:Statement)
         RETURN s.id AS id LIMIT toInteger($rows)`,
        { episodeId: attempt.episodeId, rows },
      );
      if (ids.length === 0) return null;
      const changes = await reviseWithout(
        write,
        ids.map(({ id }) => id),
      );
      return { statements: ids.length, changes };
    });
  }

  takeMentions(attempt: Attempt, rows: number): Promise<FactChanges | null> {
    return this.attempted(attempt, async (write) => {
      const { episodeId } = attempt;
      const mentions = await write.read<StoredMention>(TAKE_MENTIONS, { episodeId, rows });
      if (mentions.length === 0) return null;
      const canonicalIds = new Map(mentions.map(({ rawId, entityId }) => [rawId, entityId]));
      const elsewhere = await mentionedByEpisode(write, episodeId, mentions, canonicalIds);
      const names = namesOf(mentions, elsewhere);
      void storeNameUses(write, names);
      return reviseGraph(write, [], await reviseImpliedLinks(write, names.names));
    });
  }

  async takeRest(attempt: Attempt): Promise<void> {
    await this.attempted(attempt, async (write) => {
      const [episode] = await write.read<{ lexemes: string[] }>(
        'MATCH (e:Episode {workspaceId: $workspaceId, id: $id}) RETURN e.lexemes AS lexemes',
        { id: attempt.episodeId },
      );
      write.words.remove('episode', episode!.lexemes);
      write.send('MATCH (e:Episode {workspaceId: $workspaceId, id: $id}) DETACH DELETE e', { id: attempt.episodeId });
    });
  }

  withoutEvidence(_episodeId: EpisodeId, pieces: readonly StatementId[]): Promise<FactChanges> {
    return this.transactions.run('undo', (write) => reviseWithout(write, pieces));
  }

  async entitiesOf(episodeId: EpisodeId): Promise<EntityId[]> {
    const rows = await this.transactions.run('undo', (write) =>
      write.read<{ id: EntityId }>(
        `MATCH (:Episode {workspaceId: $workspaceId, id: $episodeId})-[:MENTIONS]->(n:Entity) RETURN DISTINCT n.id AS id`,
        { episodeId },
      ),
    );
    return rows.map(({ id }) => id);
  }

  async countEntities(entityIds: readonly EntityId[], which: 'all' | 'mentioned once'): Promise<number> {
    const [row] = await this.transactions.run('undo', (write) =>
      write.read<{ found: number }>(
        `UNWIND $lists.entityIds AS id MATCH (n:Entity {workspaceId: $workspaceId, id: id})
         WHERE $all OR n.mentionCount <= 1 RETURN count(n) AS found`,
        { entityIds, all: which === 'all' },
      ),
    );
    return row?.found ?? 0;
  }

  async evidenceOf(episodeId: EpisodeId): Promise<StoredPiece[]> {
    const rows = await this.transactions.run('undo', (write) =>
      write.read<{ id: StatementId; subject: EntityId | null; predicate: string | null }>(
        `MATCH (:Episode {workspaceId: $workspaceId, id: $episodeId})<-[:STATED_IN]-(s:Statement)
         RETURN s.id AS id, s.subjectId AS subject, s.predicate AS predicate`,
        { episodeId },
      ),
    );
    return rows.map(({ id, subject, predicate }) => ({
      id,
      about: subject !== null && predicate !== null ? { subject, predicate } : null,
    }));
  }

  /** @throws Superseded if another attempt has the episode */
  private attempted<T>({ episodeId, attemptId }: Attempt, work: (write: WorkspaceWrite) => Promise<T>): Promise<T> {
    return this.transactions.run('keep', async (write) => {
      const found = await write.read(
        'MATCH (e:Episode {workspaceId: $workspaceId, id: $id}) WHERE e.attemptId = $attemptId RETURN e.id AS id',
        { id: episodeId, attemptId },
      );
      if (found.length === 0) throw new Superseded();
      return work(write);
    });
  }
}

/** All mentions of the first entities, about so many. */
const TAKE_MENTIONS = `
  MATCH (e:Episode {workspaceId: $workspaceId, id: $episodeId})-[:MENTIONS]->(n:Entity)
  WITH DISTINCT e, n LIMIT toInteger($rows)
  MATCH (e)-[m:MENTIONS]->(n)
  WITH m, m {.rawId, .name, .type, .aliases, entityId: n.id} AS mention
  DELETE m
  RETURN mention.rawId AS rawId, mention.entityId AS entityId, mention.name AS name, mention.type AS type,
    mention.aliases AS aliases`;

const TAKE_STATEMENTS = `
  UNWIND $lists.ids AS id
  MATCH (s:Statement {workspaceId: $workspaceId, id: id})
  WITH s, ${WHOLE_STATEMENT} AS stored
  DETACH DELETE s
  RETURN stored`;

/** Takes these pieces of evidence away, and derives again what they bore on. */
async function reviseWithout(write: WorkspaceWrite, ids: readonly StatementId[]): Promise<FactChanges> {
  const rows = await write.read<{ stored: StoredEpisode['statements'][number] }>(TAKE_STATEMENTS, { ids });
  const evidence = await takeEvidence(
    write,
    rows.map(({ stored }) => stored),
  );
  return reviseGraph(write, evidence, []);
}

function takeOver(write: WorkspaceWrite, episodeId: EpisodeId, attemptId: string): void {
  write.send('MATCH (e:Episode {workspaceId: $workspaceId, id: $id}) SET e.attemptId = $attemptId', {
    id: episodeId,
    attemptId,
  });
}

function isShort({ rows, characters }: FoundEpisode, limits: WriteLimits): boolean {
  return rows <= limits.rows.most && characters <= limits.characters;
}
