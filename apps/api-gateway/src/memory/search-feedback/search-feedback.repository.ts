import type { LogReader } from '../log-store/log.repository.js';
import type { ResultKind } from '@memory-graph/contracts/resources';
import { lockBound } from '@memory-graph/relational-store';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

/** A workspace keeps the latest, so that giving feedback never fails because of earlier feedback. */
const AT_MOST = 10_000;

export interface SearchFeedback {
  /** Null: the search had no subject. */
  subject: string | null;
  kind: ResultKind;
  /** The fact or episode. Of an awaited fact: a statement that supports it. */
  resultId: string;
  /** The episodes that state it. */
  episodeIds: readonly string[];
  query: string;
  useful: boolean;
  createdAt: Date;
  /** Whether it was imported and its fact does not exist yet. */
  isAwaited: boolean;
}

/** The table of feedback on search results. Writers take turns by workspace, so that a result and a query have one row. */
@Injectable()
export class SearchFeedbackRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores feedback in place of earlier feedback of the subject on the same result of the same query. */
  put(workspaceId: string, feedback: SearchFeedback): Promise<void> {
    return this.inTurn(workspaceId, async (manager) => {
      await manager.query(
        `DELETE FROM memory.search_feedback
         WHERE workspace_id = $1 AND result_id = $2 AND query = $3 AND subject IS NOT DISTINCT FROM $4`,
        [workspaceId, feedback.resultId, feedback.query, feedback.subject],
      );
      await insertUnlessGiven(manager, workspaceId, feedback, []);
      await deleteOldest(manager, workspaceId);
    });
  }

  /**
   * Stores feedback unless the subject gave some on the same result of the same query.
   * @param list with the ids that the result may have here
   * @returns for each, whether it existed
   */
  addMissing(
    workspaceId: string,
    list: readonly { feedback: SearchFeedback; resultIds: readonly string[] }[],
  ): Promise<boolean[]> {
    return this.inTurn(workspaceId, async (manager) => {
      const existing: boolean[] = [];
      for (const { feedback, resultIds } of list) {
        existing.push(!(await insertUnlessGiven(manager, workspaceId, feedback, resultIds)));
      }
      await deleteOldest(manager, workspaceId);
      return existing;
    });
  }

  /** Replaces the statements of awaited facts by their facts. The latest of several on one result of a query is kept. */
  settle(workspaceId: string, found: readonly { statementId: string; factId: string }[]): Promise<void> {
    return this.inTurn(workspaceId, async (manager) => {
      const factIds = found.map(({ factId }) => factId);
      await manager.query(
        `UPDATE memory.search_feedback SET result_id = fact_id, next_look_at = NULL
         FROM unnest($2::uuid[], $3::uuid[]) AS found (statement_id, fact_id)
         WHERE workspace_id = $1 AND next_look_at IS NOT NULL AND result_id = statement_id`,
        [workspaceId, found.map(({ statementId }) => statementId), factIds],
      );
      await manager.query(
        `DELETE FROM memory.search_feedback AS earlier USING memory.search_feedback AS later
         WHERE earlier.workspace_id = $1 AND later.workspace_id = $1 AND later.result_id = ANY ($2::uuid[])
           AND earlier.result_id = later.result_id AND earlier.query = later.query
           AND earlier.subject IS NOT DISTINCT FROM later.subject
           AND (earlier.created_at, earlier.id) < (later.created_at, later.id)`,
        [workspaceId, factIds],
      );
    });
  }

  /** The feedback after the given id, in order of id, page by page; with a subject, only its feedback. */
  list(
    workspaceId: string,
    after: string | null,
    limit: number,
    subject?: string,
  ): Promise<(SearchFeedback & { id: string })[]> {
    return this.dataSource.query(
      `SELECT id, subject, kind, result_id AS "resultId", episode_ids AS "episodeIds", query, useful,
         created_at AS "createdAt", next_look_at IS NOT NULL AS "isAwaited"
       FROM memory.search_feedback
       WHERE workspace_id = $1 AND ($2::uuid IS NULL OR id > $2) AND ($4::text IS NULL OR subject = $4)
       ORDER BY id LIMIT $3`,
      [workspaceId, after, limit, subject ?? null],
    );
  }

  async isEmpty(workspaceId: string): Promise<boolean> {
    return (await this.list(workspaceId, null, 1)).length === 0;
  }

  /** The queries after the given id, in order of id, page by page. */
  async texts(
    { workspaceId, subject }: LogReader,
    after: string | null,
    limit: number,
  ): Promise<{ id: string; content: string }[]> {
    const page = await this.list(workspaceId, after, limit, subject);
    return page.map(({ id, query }) => ({ id, content: query }));
  }

  /** Deletes the feedback with these ids. */
  forgetTexts(of: LogReader, ids: readonly string[]): Promise<void> {
    return this.deleteWhere(of, 'id = ANY ($2::uuid[])', ids);
  }

  /** Deletes feedback whose query contains one of these sentences. */
  forgetSentences(of: LogReader, sentences: readonly string[]): Promise<void> {
    const condition =
      'EXISTS (SELECT FROM unnest($2::text[]) AS sentence WHERE strpos(lower(query), lower(sentence)) > 0)';
    return this.deleteWhere(of, condition, sentences);
  }

  /** Deletes feedback on these facts and episodes, and on facts that one of these episodes states. */
  forgetReferencesTo(of: LogReader, ids: readonly string[]): Promise<void> {
    return this.deleteWhere(of, '(result_id = ANY ($2::uuid[]) OR episode_ids && $2::uuid[])', ids);
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM memory.search_feedback WHERE workspace_id = $1', [workspaceId]);
  }

  private async deleteWhere(
    { workspaceId, subject }: LogReader,
    condition: string,
    values: readonly string[],
  ): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM memory.search_feedback
       WHERE workspace_id = $1 AND ($3::text IS NULL OR subject = $3) AND ${condition}`,
      [workspaceId, values, subject ?? null],
    );
  }

  private inTurn<T>(workspaceId: string, write: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await lockBound(manager, { things: 'search feedback', ownerId: workspaceId });
      return write(manager);
    });
  }
}

/** @returns whether it was inserted */
async function insertUnlessGiven(
  manager: EntityManager,
  workspaceId: string,
  { subject, kind, resultId, episodeIds, query, useful, createdAt, isAwaited }: SearchFeedback,
  resultIds: readonly string[],
): Promise<boolean> {
  const inserted = await manager.query<unknown[]>(
    `INSERT INTO memory.search_feedback
       (id, workspace_id, subject, kind, result_id, episode_ids, query, useful, created_at, next_look_at)
     SELECT $2, $1, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $10 THEN now() END
     WHERE NOT EXISTS (
       SELECT FROM memory.search_feedback
       WHERE workspace_id = $1 AND result_id = ANY ($11::uuid[]) AND query = $7 AND subject IS NOT DISTINCT FROM $3)
     RETURNING 1`,
    [workspaceId, uuidv7(), subject, kind, resultId, episodeIds, query, useful, createdAt, isAwaited, resultIds],
  );
  return inserted.length > 0;
}

async function deleteOldest(manager: EntityManager, workspaceId: string): Promise<void> {
  await manager.query(
    `DELETE FROM memory.search_feedback WHERE id IN (
       SELECT id FROM memory.search_feedback WHERE workspace_id = $1
       ORDER BY created_at DESC, id DESC OFFSET ${AT_MOST})`,
    [workspaceId],
  );
}
