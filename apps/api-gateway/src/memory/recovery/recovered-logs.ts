import { loadConfig } from '@memory-graph/app-host/config';
import { INGEST_BACKLOG_TOPIC, INGEST_REQUESTED_TOPIC } from '@memory-graph/contracts/events';
import { ATTEMPTS_A_RECOVERY } from '@memory-graph/memory-model';
import { DatabaseConfig, openSchema, Outbox, WakeUp } from '@memory-graph/relational-store';
import { type DataSource, In } from 'typeorm';
import { IngestRequests } from '../ingestion-queue/ingest-requests.js';
import { PrecedingMessages } from '../log-store/preceding-messages.js';
import { ActiveRules } from '../ingestion-rules/active-rules.js';
import { IngestionRule } from '../ingestion-rules/ingestion-rule.entity.js';
import { IngestionRuleRepository } from '../ingestion-rules/ingestion-rule.repository.js';
import { Log } from '../log-store/log.entity.js';
import { LogDeletionRepository } from '../logs/log-deletion.repository.js';
import { Vocabularies } from '../vocabulary/vocabularies.js';
import { VocabularyRepository } from '../vocabulary/vocabulary.repository.js';

/** A log as a recovery needs it. */
export interface RecoveredLog {
  id: string;
  /** For a completed log; null if ingestion rules dropped its content. Null for all other logs. */
  episodeId: string | null;
  isCompleted: boolean;
}

/** Restored logs are queued behind the requests of clients, because a recovery may be long. */
const BACKLOG = { topicFor: () => INGEST_BACKLOG_TOPIC };

/** The logs of the gateway, for the command that brings them and the graph together after a restore. */
export class RecoveredLogs {
  private constructor(
    private readonly dataSource: DataSource,
    private readonly requests: IngestRequests,
  ) {}

  /** @param env of the api-gateway, whose schema is up to date */
  static async open(env: NodeJS.ProcessEnv): Promise<RecoveredLogs> {
    const { database } = loadConfig(DatabaseConfig, env);
    const dataSource = await openSchema({
      ...database,
      ...{ schema: 'memory', migrateOnStart: false, entities: [Log, IngestionRule] },
    });
    const requests = new IngestRequests(
      new Outbox('memory', dataSource, new WakeUp()),
      new ActiveRules(new IngestionRuleRepository(dataSource)),
      new Vocabularies(new VocabularyRepository(dataSource)),
      new PrecedingMessages(dataSource),
    );
    return new RecoveredLogs(dataSource, requests);
  }

  async workspaces(): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT DISTINCT workspace_id AS id FROM memory.log_count WHERE logs > 0 ORDER BY 1',
    );
    return rows.map(({ id }) => id);
  }

  /** Logs that have not failed, in the order of their ids, behind one. */
  page(workspaceId: string, after: string | null, limit: number): Promise<RecoveredLog[]> {
    return this.dataSource.query<RecoveredLog[]>(
      `SELECT id, episode_id AS "episodeId", status = 'completed' AS "isCompleted" FROM memory.log
       WHERE workspace_id = $1 AND ($2::uuid IS NULL OR id > $2) AND status <> 'failed' ORDER BY id LIMIT $3`,
      [workspaceId, after, limit],
    );
  }

  /** Which of these logs exist, regardless of their status. */
  async among(workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM memory.log WHERE workspace_id = $1 AND id = ANY ($2::uuid[])',
      [workspaceId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Makes logs pending, so that a gateway requests their processing when it runs. All attempts from before the restore
   * are void: waiting requests are withdrawn, and outcomes that arrive late are ignored, because they may name an
   * episode that is lost.
   */
  async requestAgain(workspaceId: string, ids: readonly string[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `UPDATE memory.log SET status = 'pending', attempt = (attempt / $3::int + 1) * $3::int,
           error = NULL, processed_at = NULL, episode_id = NULL
         WHERE workspace_id = $1 AND id = ANY ($2::uuid[])`,
        [workspaceId, ids, ATTEMPTS_A_RECOVERY],
      );
      await manager.query('DELETE FROM memory.outbox WHERE topic = ANY ($1::text[]) AND key = ANY ($2::text[])', [
        [INGEST_REQUESTED_TOPIC, INGEST_BACKLOG_TOPIC],
        ids,
      ]);
      const logs = await manager.find(Log, { where: { workspaceId, id: In([...ids]) }, order: { id: 'ASC' } });
      await this.requests.add(manager, BACKLOG, logs);
    });
  }

  /** Logs whose episodes are gone. */
  async delete(workspaceId: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) await new LogDeletionRepository(this.dataSource).finish(workspaceId, id);
  }

  close(): Promise<void> {
    return this.dataSource.destroy();
  }
}
