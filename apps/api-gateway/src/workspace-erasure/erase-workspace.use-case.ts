import { Injectable } from '@nestjs/common';
import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http/ingestion-worker.client';
import { WebhookDispatcherClient } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { IdempotencyKeyRepository } from '../idempotency/idempotency-key.repository.js';
import { DisconnectAccountUseCase } from '../integrations/disconnect-account.use-case.js';
import { IngestionRuleRepository } from '../ingestion-rules/ingestion-rule.repository.js';
import { LabelRepository } from '../labels/label.repository.js';
import { LogDeletionRepository } from '../logs/log-deletion.repository.js';
import { LogRepository } from '../logs/log.repository.js';
import { SpaceRepository } from '../spaces/space.repository.js';

/** In one go, so that a large workspace does not keep smaller ones waiting for hours. */
const MAX_LOGS = 500;

/** What one go did. */
export interface Erasure {
  logs: number;
  /** There are more logs: it takes a further go. */
  unfinished: boolean;
}

/** Erases the memory of a workspace: its logs with their episodes, and so its graph; its labels, spaces, conversations, integration accounts and webhooks. */
@Injectable()
export class EraseWorkspaceUseCase {
  constructor(
    private readonly logs: LogRepository,
    private readonly deletions: LogDeletionRepository,
    private readonly labels: LabelRepository,
    private readonly spaces: SpaceRepository,
    private readonly ingestionRules: IngestionRuleRepository,
    private readonly worker: IngestionWorkerClient,
    private readonly dispatcher: WebhookDispatcherClient,
    private readonly conversations: ConversationRepository,
    private readonly idempotencyKeys: IdempotencyKeyRepository,
    private readonly integrations: DisconnectAccountUseCase,
  ) {}

  /**
   * Webhooks go first, so that nobody is told of how the memory is taken apart, then access to other platforms. Then, as with a single log, the graph goes before
   * the log: as long as there is a log, there may be something of it in the graph, or on its way there. Repeating it, also in several gateways at once, does no harm.
   * @param signal stops it between two logs
   * @throws ServiceError `unavailable` if the dispatcher or the worker cannot be reached
   */
  async run(workspaceId: string, signal: AbortSignal): Promise<Erasure> {
    await this.dispatcher.eraseWorkspace(workspaceId);
    await this.integrations.eraseWorkspace(workspaceId);
    const ids = await this.logs.listOldest(workspaceId, MAX_LOGS);
    let erased = 0;
    for (const id of ids) {
      if (signal.aborted) return { logs: erased, unfinished: true };
      await this.worker.removeEpisode(workspaceId, id);
      await this.deletions.finish(workspaceId, id);
      erased++;
    }
    if (ids.length === MAX_LOGS) return { logs: erased, unfinished: true };
    await this.labels.deleteAll(workspaceId);
    await this.spaces.deleteAll(workspaceId);
    await this.ingestionRules.deleteAll(workspaceId);
    await this.conversations.deleteAll(workspaceId);
    await this.idempotencyKeys.deleteAll(workspaceId);
    await this.logs.dropEmptyCounts(workspaceId);
    return { logs: erased, unfinished: false };
  }
}
