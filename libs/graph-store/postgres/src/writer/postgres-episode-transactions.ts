import { deltaPieces, joinPieces } from '@memory-graph/graph-store-port/delta-pieces';
import { type EpisodePart, type WriteLimits } from '@memory-graph/graph-store-port/episode-parts';
import { cancelledDelta, revises } from '@memory-graph/graph-store-port/episode-runs';
import {
  type Attempt,
  type EpisodeTransactions,
  type StoredPiece,
  Superseded,
} from '@memory-graph/graph-store-port/episode-transactions';
import type { EpisodeChange, GraphDelta, Removal } from '@memory-graph/graph-store-port/graph-writer.port';
import type { EntityId, EpisodeId, StatementId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { FactChanges } from '@memory-graph/memory-model/truth/fact-state';
import type { Sql } from '../sql.js';
import { applyEpisodes, applyRun, contextOf } from './apply-episodes.js';
import { documentsOf, insertEpisodes } from './episode-rows.js';
import {
  addLongDocument,
  addPostings,
  type DocumentPlace,
  type LongText,
  placeOf,
  readLongText,
  removeLongDocument,
  removePostings,
} from './long-documents.js';
import { removeEpisode, takeEvidence } from './remove-episode.js';
import { reviseGraph } from './revise-graph.js';
import { addEpisodeDocuments, removeDocuments } from './search-index.js';
import type { VectorStorage } from './statement-row.js';
import {
  countEntities,
  type FoundEpisode,
  findEpisode,
  NOTHING_REMOVED,
  piecesAfter,
  mentionedAfter,
  takeSomeMentions,
} from './stored-episode.js';
import { type Corpora, loadContext } from './write-context.js';

/** Rows that are read, and terms that are written, in one statement. */
const ROWS_AT_A_TIME = 2_000;
const TERMS_AT_A_TIME = 500;

/** The transactions that a workspace's writer is made of. Those of one workspace exclude each other. */
export interface WorkspaceTransactions {
  readonly heldMs: number;
  /** @param end `undo`: nothing of it stays */
  run<T>(end: 'keep' | 'undo', work: (sql: Sql) => Promise<T>): Promise<T>;
  /** One statement by itself. */
  readonly query: Sql;
}

/** `null`: the text is short enough to be taken in at once. */
type Text = LongText | null;

export class PostgresEpisodeTransactions implements EpisodeTransactions<Text> {
  constructor(
    private readonly transactions: WorkspaceTransactions,
    private readonly workspaceId: WorkspaceId,
    private readonly vectors: VectorStorage,
    private readonly limits: WriteLimits,
  ) {}

  get heldMs(): number {
    return this.transactions.heldMs;
  }

  async applyShort(
    episodes: readonly EpisodeChange[],
  ): Promise<{ deltas: GraphDelta[] } | { unfinished: EpisodeChange[] }> {
    const outcome = await this.transactions.run('keep', (sql) =>
      applyEpisodes(sql, this.workspaceId, episodes, this.vectors),
    );
    if ('unfinished' in outcome) return outcome;
    const deltas: GraphDelta[] = [];
    for (const delta of outcome.deltas) deltas.push(await this.whole(delta));
    return { deltas };
  }

  readText(content: string): Promise<Text> {
    return content.length <= this.limits.characters
      ? Promise.resolve(null)
      : readLongText(this.transactions.query, content);
  }

  async begin(
    episode: EpisodeChange,
    attemptId: string,
    text: Text,
  ): Promise<{ delta: GraphDelta } | { leftover: EpisodeId } | 'begun'> {
    const outcome = await this.transactions.run<{ delta: GraphDelta } | { leftover: EpisodeId } | 'begun'>(
      'keep',
      async (sql) => {
        const found = await findEpisode(sql, this.workspaceId, episode.queueId);
        if (found.removed) return { delta: cancelledDelta(episode) };
        if (found.delta && found.attemptId === null) return { delta: found.delta };
        if (found.episodeId !== null) {
          await this.takeOver(sql, found.episodeId, attemptId);
          return { leftover: found.episodeId };
        }
        await insertEpisodes(sql, this.workspaceId, [episode], [], attemptId);
        const { episode: corpus } = await this.corpora(sql);
        if (text) await addLongDocument(sql, corpus, episode, text, this.vectors);
        else {
          const bare = { ...episode, mentions: [] };
          await addEpisodeDocuments(sql, corpus, documentsOf([bare], new Map(), this.vectors));
        }
        return 'begun';
      },
    );
    if (outcome === 'begun' || 'leftover' in outcome) return outcome;
    return { delta: await this.whole(outcome.delta) };
  }

  async addText(attempt: Attempt, text: Text): Promise<void> {
    await this.eachTerms(attempt, text, addPostings);
  }

  addPart(part: EpisodePart, attempt: Attempt): Promise<FactChanges> {
    return this.attempted(attempt, async (sql) => {
      const context = await contextOf(sql, this.workspaceId, [part]);
      const run = { episodes: [part], revising: revises(part, context) };
      const [changes] = await applyRun(sql, this.workspaceId, run, context, this.vectors);
      return changes!;
    });
  }

  async complete(attempt: Attempt, delta: GraphDelta): Promise<void> {
    const pieces = deltaPieces(delta);
    const [first, ...further] = pieces;
    for (const [index, piece] of further.entries()) {
      await this.attempted(attempt, (sql) =>
        sql(`insert into graph.delta_parts (workspace_id, episode_id, part, lists) values ($1, $2, $3, $4)`, [
          this.workspaceId,
          attempt.episodeId,
          index + 1,
          JSON.stringify(piece),
        ]),
      );
    }
    await this.attempted(attempt, async (sql) => {
      const { episode: corpus } = await this.corpora(sql);
      await sql(
        `update graph.documents set entity_ids = array(
           select distinct entity_id from graph.mentions where workspace_id = $3 and episode_id = $2 order by 1)
         where corpus_no = $1 and ref_id = $2`,
        [corpus.no, attempt.episodeId, this.workspaceId],
      );
      await sql(`update graph.episodes set delta = $3, write_id = null where workspace_id = $1 and id = $2`, [
        this.workspaceId,
        attempt.episodeId,
        JSON.stringify({ ...first!, ...(further.length > 0 && { parts: further.length }) }),
      ]);
    });
  }

  async knownDelta(episode: EpisodeChange): Promise<GraphDelta | null> {
    const found = await this.transactions.run('keep', (sql) => findEpisode(sql, this.workspaceId, episode.queueId));
    if (found.removed) return cancelledDelta(episode);
    return found.delta && found.attemptId === null ? this.whole(found.delta) : null;
  }

  async markRemoved(
    queueId: string,
    attemptId: string,
    limits: WriteLimits,
  ): Promise<{ removal: Removal } | { episodeId: EpisodeId; again: boolean }> {
    return this.transactions.run('keep', async (sql) => {
      const found = await findEpisode(sql, this.workspaceId, queueId);
      if (!found.removed) {
        await sql(`insert into graph.removed_queue_ids (workspace_id, queue_id) values ($1, $2)`, [
          this.workspaceId,
          queueId,
        ]);
      }
      if (found.episodeId === null) return { removal: NOTHING_REMOVED };
      if (isShort(found, limits)) {
        return { removal: await removeEpisode(sql, this.workspaceId, queueId, found.episodeId) };
      }
      await this.takeOver(sql, found.episodeId, attemptId);
      return { episodeId: found.episodeId, again: found.removed };
    });
  }

  previewShort(queueId: string, limits: WriteLimits): Promise<{ removal: Removal } | { episodeId: EpisodeId }> {
    return this.transactions.run('undo', async (sql) => {
      const found = await findEpisode(sql, this.workspaceId, queueId);
      if (found.episodeId === null) return { removal: NOTHING_REMOVED };
      if (!isShort(found, limits)) return { episodeId: found.episodeId };
      return { removal: await removeEpisode(sql, this.workspaceId, queueId, found.episodeId) };
    });
  }

  takeEvidence(attempt: Attempt, rows: number): Promise<{ statements: number; changes: FactChanges } | null> {
    return this.attempted(attempt, async (sql) => {
      const pieces = await piecesAfter(sql, this.workspaceId, attempt.episodeId, -1, rows);
      if (pieces.length === 0) return null;
      const ids = pieces.map(({ id }) => id);
      const evidence = await takeEvidence(sql, this.workspaceId, attempt.episodeId, ids);
      const changes = await reviseGraph(sql, this.workspaceId, evidence, await this.corpora(sql), []);
      return { statements: evidence.length, changes };
    });
  }

  takeMentions(attempt: Attempt, rows: number): Promise<FactChanges | null> {
    return this.attempted(attempt, async (sql) => {
      const taken = await takeSomeMentions(sql, this.workspaceId, attempt.episodeId, rows);
      return taken && reviseGraph(sql, this.workspaceId, [], taken.corpora, taken.relinked);
    });
  }

  async takeRest(attempt: Attempt): Promise<void> {
    const { episodeId } = attempt;
    const [episode] = await this.transactions.query<{ content: string }>(
      `select content from graph.episodes where workspace_id = $1 and id = $2`,
      [this.workspaceId, episodeId],
    );
    const text = episode ? await this.readText(episode.content) : null;
    await this.eachTerms(attempt, text, removePostings);
    await this.attempted(attempt, async (sql) => {
      const { episode: corpus } = await this.corpora(sql);
      const place = text && (await placeOf(sql, corpus, episodeId));
      if (place) await removeLongDocument(sql, place);
      else if (!text) await removeDocuments(sql, this.workspaceId, 'episode', corpus, [episodeId]);
      for (const table of [
        'delta_parts where workspace_id = $1 and episode_id',
        'episodes where workspace_id = $1 and id',
      ]) {
        await sql(`delete from graph.${table} = $2`, [this.workspaceId, episodeId]);
      }
    });
  }

  withoutEvidence(episodeId: EpisodeId, pieces: readonly StatementId[]): Promise<FactChanges> {
    return this.transactions.run('undo', async (sql) => {
      const evidence = await takeEvidence(sql, this.workspaceId, episodeId, pieces);
      return reviseGraph(sql, this.workspaceId, evidence, await this.corpora(sql), []);
    });
  }

  async entitiesOf(episodeId: EpisodeId): Promise<EntityId[]> {
    const ids = new Set<EntityId>();
    for (let after = -1; ;) {
      const rows = await mentionedAfter(this.transactions.query, this.workspaceId, episodeId, after, ROWS_AT_A_TIME);
      for (const row of rows) ids.add(row.entityId);
      if (rows.length < ROWS_AT_A_TIME) return [...ids];
      after = rows.at(-1)!.position;
    }
  }

  countEntities(entityIds: readonly EntityId[], which: 'all' | 'mentioned once'): Promise<number> {
    return countEntities(this.transactions.query, this.workspaceId, entityIds, which);
  }

  async evidenceOf(episodeId: EpisodeId): Promise<StoredPiece[]> {
    const pieces: StoredPiece[] = [];
    for (let after = -1; ;) {
      const rows = await piecesAfter(this.transactions.query, this.workspaceId, episodeId, after, ROWS_AT_A_TIME);
      for (const { id, subject, predicate } of rows) {
        pieces.push({ id, about: subject !== null && predicate !== null ? { subject, predicate } : null });
      }
      if (rows.length < ROWS_AT_A_TIME) return pieces;
      after = rows.at(-1)!.position;
    }
  }

  /** @param work on some of the terms, each in a transaction of its own */
  private async eachTerms(
    attempt: Attempt,
    text: Text,
    work: (sql: Sql, place: DocumentPlace, terms: LongText['terms']) => Promise<void>,
  ): Promise<void> {
    const terms = text?.terms ?? [];
    for (let at = 0; at < terms.length; at += TERMS_AT_A_TIME) {
      await this.attempted(attempt, async (sql) => {
        const place = await placeOf(sql, (await this.corpora(sql)).episode, attempt.episodeId);
        if (place) await work(sql, place, terms.slice(at, at + TERMS_AT_A_TIME));
      });
    }
  }

  /** @throws Superseded if another attempt has the episode */
  private attempted<T>({ episodeId, attemptId }: Attempt, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.transactions.run('keep', async (sql) => {
      const found = await sql(`select from graph.episodes where workspace_id = $1 and id = $2 and write_id = $3`, [
        this.workspaceId,
        episodeId,
        attemptId,
      ]);
      if (found.length === 0) throw new Superseded();
      return work(sql);
    });
  }

  private async takeOver(sql: Sql, episodeId: EpisodeId, attemptId: string): Promise<void> {
    await sql(`update graph.episodes set write_id = $3 where workspace_id = $1 and id = $2`, [
      this.workspaceId,
      episodeId,
      attemptId,
    ]);
  }

  private async corpora(sql: Sql): Promise<Corpora> {
    const none = { queueIds: [], entityIds: [], statementIds: [], groups: [] };
    return (await loadContext(sql, this.workspaceId, none)).corpora;
  }

  /** A long delta is kept in several rows. */
  private async whole({ parts = 0, ...delta }: GraphDelta & { parts?: number }): Promise<GraphDelta> {
    const pieces: GraphDelta[] = [delta];
    for (let part = 1; part <= parts; part++) {
      const [row] = await this.transactions.query<{ lists: GraphDelta }>(
        `select lists from graph.delta_parts where workspace_id = $1 and episode_id = $2 and part = $3`,
        [this.workspaceId, delta.episodeId, part],
      );
      if (row) pieces.push(row.lists);
    }
    return joinPieces(pieces);
  }
}

function isShort({ rows, characters }: FoundEpisode, limits: WriteLimits): boolean {
  return rows <= limits.rows.most && characters <= limits.characters;
}
