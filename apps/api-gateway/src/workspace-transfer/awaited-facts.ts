import type { DataSource } from 'typeorm';

/** A statement of an import whose fact is to be found once the worker has derived it. */
export interface AwaitedFact {
  workspaceId: string;
  /** What refers to the fact. */
  ownerId: string;
  statementId: string;
}

/** References to facts of an import, by statements that support them, until the facts exist. */
export interface AwaitedFacts {
  /** For log messages, before the id of the owner. */
  readonly owners: string;

  /**
   * The due facts of one owner; schedules their next look-up. Those of a workspace with unprocessed
   * logs wait, because merging two entities gives their facts other ids.
   */
  takeDue(atMost: number): Promise<AwaitedFact[]>;

  /** Adds the references to the facts of these statements to the owner, and ends the wait for them. */
  settle(ownerId: string, found: readonly { statementId: string; factId: string }[]): Promise<void>;

  /** Deletes references that have had no fact for so long that they never will. */
  giveUp(): Promise<void>;
}

/** The first delay between look-ups; it doubles, so that facts that never appear cost little. */
const FIRST_WAIT_SECONDS = 2;
export const GIVE_UP_AFTER_DAYS = 7;

/** How long after a look-up the next one follows. */
export const NEXT_WAIT = `greatest(now() - noted_at, ${FIRST_WAIT_SECONDS} * interval '1 second')`;
/** A look-up that is farther away than a wait can be was planned before the clock was set back. */
export const IS_DUE = `(next_look_at <= now() OR next_look_at > now() + ${NEXT_WAIT})`;

/** A table of references to facts whose owner is their workspace. */
interface AwaitingTable {
  /** In the schema `memory`. */
  table: string;
  /** The columns of the primary key. */
  key: string;
  /** The column with the statement. */
  statement: string;
}

/** `AwaitedFacts.takeDue` of such a table: of the workspace that has waited longest. */
export async function takeDueOfWorkspace(
  dataSource: DataSource,
  { table, key, statement }: AwaitingTable,
  atMost: number,
): Promise<AwaitedFact[]> {
  const [rows] = await dataSource.query<[AwaitedFact[], number]>(
    `WITH due AS (
       SELECT workspace_id, min(next_look_at) AS since FROM memory.${table}
       WHERE ${IS_DUE} GROUP BY workspace_id
     ), next AS (
       SELECT workspace_id FROM due
       WHERE NOT EXISTS (
         SELECT FROM memory.log
         WHERE log.workspace_id = due.workspace_id AND log.status IN ('pending', 'processing'))
       ORDER BY since LIMIT 1
     )
     UPDATE memory.${table} AS noted
     SET next_look_at = now() + ${NEXT_WAIT}
     WHERE (${key}) IN (
       SELECT ${key} FROM memory.${table}
       WHERE ${IS_DUE} AND workspace_id = (SELECT workspace_id FROM next)
       LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING workspace_id AS "workspaceId", workspace_id AS "ownerId", ${statement} AS "statementId"`,
    [atMost],
  );
  return rows;
}
