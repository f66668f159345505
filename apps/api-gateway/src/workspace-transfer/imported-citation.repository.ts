import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AwaitedFact, type AwaitedFacts, GIVE_UP_AFTER_DAYS, takeDueOfWorkspace } from './awaited-facts.js';

/** The table of citations in imported messages whose facts may not exist yet. Their owner is the workspace. */
@Injectable()
export class ImportedCitationRepository implements AwaitedFacts {
  readonly owners = 'citations of the workspace';

  constructor(private readonly dataSource: DataSource) {}

  takeDue(atMost: number): Promise<AwaitedFact[]> {
    return takeDueOfWorkspace(
      this.dataSource,
      { table: 'imported_citation', key: 'message_id, number', statement: 'statement_id' },
      atMost,
    );
  }

  async settle(workspaceId: string, found: readonly { statementId: string; factId: string }[]): Promise<void> {
    if (found.length === 0) return;
    await this.dataSource.query(
      `WITH found AS (
         SELECT * FROM unnest($2::uuid[], $3::uuid[]) AS found (statement_id, fact_id)
       ), settled AS (
         DELETE FROM memory.imported_citation AS noted USING found
         WHERE noted.workspace_id = $1 AND noted.statement_id = found.statement_id
         RETURNING noted.message_id, noted.number, noted.episode_ids, found.fact_id
       ), added AS (
         SELECT message_id, jsonb_agg(jsonb_build_object(
           'number', number, 'id', fact_id, 'kind', 'fact', 'episodeIds', to_jsonb(episode_ids))) AS citations
         FROM settled GROUP BY message_id
       )
       UPDATE memory.conversation_message AS message SET citations = (
         SELECT jsonb_agg(citation ORDER BY (citation ->> 'number')::integer)
         FROM jsonb_array_elements(message.citations || added.citations) AS citation)
       FROM added WHERE message.id = added.message_id`,
      [workspaceId, found.map(({ statementId }) => statementId), found.map(({ factId }) => factId)],
    );
  }

  async giveUp(): Promise<void> {
    await this.dataSource.query(`DELETE FROM memory.imported_citation WHERE noted_at < now() - $1 * interval '1 day'`, [
      GIVE_UP_AFTER_DAYS,
    ]);
  }
}
