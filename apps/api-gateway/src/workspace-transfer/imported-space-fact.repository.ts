import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AwaitedFact, type AwaitedFacts, GIVE_UP_AFTER_DAYS, IS_DUE, NEXT_WAIT } from './awaited-facts.js';

/** The table of facts that belong to spaces and may not exist yet. */
@Injectable()
export class ImportedSpaceFactRepository implements AwaitedFacts {
  readonly owners = 'space';

  constructor(private readonly dataSource: DataSource) {}

  async takeDue(atMost: number): Promise<AwaitedFact[]> {
    const [rows] = await this.dataSource.query<[AwaitedFact[], number]>(
      `WITH due AS (
         SELECT space_id, min(next_look_at) AS since FROM memory.imported_space_fact
         WHERE ${IS_DUE} GROUP BY space_id
       ), next AS (
         SELECT due.space_id FROM due JOIN memory.space ON space.id = due.space_id
         WHERE NOT EXISTS (
           SELECT FROM memory.log
           WHERE log.workspace_id = space.workspace_id AND log.status IN ('pending', 'processing'))
         ORDER BY due.since LIMIT 1
       )
       UPDATE memory.imported_space_fact AS noted
       SET next_look_at = now() + ${NEXT_WAIT}
       FROM memory.space
       WHERE space.id = noted.space_id AND (noted.space_id, noted.statement_id) IN (
         SELECT space_id, statement_id FROM memory.imported_space_fact
         WHERE ${IS_DUE} AND space_id = (SELECT space_id FROM next)
         LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING space.workspace_id AS "workspaceId", noted.space_id AS "ownerId", noted.statement_id AS "statementId"`,
      [atMost],
    );
    return rows;
  }

  async settle(spaceId: string, found: readonly { statementId: string; factId: string }[]): Promise<void> {
    if (found.length === 0) return;
    await this.dataSource.query(
      `WITH settled AS (
         DELETE FROM memory.imported_space_fact
         WHERE space_id = $1 AND statement_id = ANY ($2::uuid[]) RETURNING space_id
       )
       INSERT INTO memory.space_fact (space_id, fact_id)
       SELECT DISTINCT $1::uuid, fact_id FROM unnest($3::uuid[]) AS fact_id WHERE EXISTS (SELECT FROM settled)
       ON CONFLICT DO NOTHING`,
      [spaceId, found.map(({ statementId }) => statementId), found.map(({ factId }) => factId)],
    );
  }

  async giveUp(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM memory.imported_space_fact WHERE noted_at < now() - $1 * interval '1 day'`,
      [GIVE_UP_AFTER_DAYS],
    );
  }
}
