import { Injectable } from '@nestjs/common';
import { IngestionWorkerClient, WebhookDispatcherClient } from '@memory-graph/contracts/internal-http';
import { AuditRepository } from '../../http/audit/audit.repository.js';
import { ConversationRepository } from '../../assistants/conversations/conversation.repository.js';
import { IdempotencyKeyRepository } from '../../http/idempotency/idempotency-key.repository.js';
import { DisconnectAccountUseCase } from '../integrations/disconnect-account.use-case.js';
import { ForgetJobRepository } from '../../memory/forget/forget-job.repository.js';
import { IngestionRuleRepository } from '../../memory/ingestion-rules/ingestion-rule.repository.js';
import { LabelRepository } from '../../memory/labels/label.repository.js';
import { LogDeletionRepository } from '../../memory/logs/log-deletion.repository.js';
import { LogRepository } from '../../memory/log-store/log.repository.js';
import { QuotaRepository } from '../../memory/usage/quota.repository.js';
import { RetentionRepository } from '../../memory/retention/retention.repository.js';
import { SearchFeedbackRepository } from '../../memory/search-feedback/search-feedback.repository.js';
import { TimeZoneRepository } from '../../memory/time-zones/time-zone.repository.js';
import { UsageRepository } from '../../memory/usage/usage.repository.js';
import { EraseVocabularyUseCase } from '../../memory/vocabulary/erase-vocabulary.use-case.js';
import { SpaceRepository } from '../../memory/spaces/space.repository.js';

/** Maximum number of logs per call, so that a large workspace does not delay smaller ones for hours. */
const MAX_LOGS = 500;

/** The result of one call. */
export interface Erasure {
  logs: number;
  /** More logs are left; another call is needed. */
  unfinished: boolean;
}

/**
 * Erases the memory of a workspace: its logs with their episodes, and thereby its graph; its
 * labels, spaces, conversations, integration accounts, webhooks and feedback on search results, its quotas, its usage,
 * its time zone, its retention periods and its audit.
 */
@Injectable()
export class EraseWorkspaceUseCase {
  constructor(
    private readonly logs: LogRepository,
    private readonly deletions: LogDeletionRepository,
    private readonly labels: LabelRepository,
    private readonly spaces: SpaceRepository,
    private readonly ingestionRules: IngestionRuleRepository,
    private readonly vocabulary: EraseVocabularyUseCase,
    private readonly worker: IngestionWorkerClient,
    private readonly dispatcher: WebhookDispatcherClient,
    private readonly conversations: ConversationRepository,
    private readonly idempotencyKeys: IdempotencyKeyRepository,
    private readonly integrations: DisconnectAccountUseCase,
    private readonly forgetJobs: ForgetJobRepository,
    private readonly quotas: QuotaRepository,
    private readonly usage: UsageRepository,
    private readonly timeZones: TimeZoneRepository,
    private readonly searchFeedback: SearchFeedbackRepository,
    private readonly retention: RetentionRepository,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * Webhooks are erased first, so that no messages about the erasure are sent, then the access to
   * other platforms, and what re-extractions keep of the texts. As for a single log, the episode is removed before the log: a remaining log
   * may have data in the graph or in the queue. Repeated and concurrent calls are harmless.
   * @param signal stops between two logs
   * @throws ServiceError `unavailable` if the dispatcher or the worker cannot be reached
   */
  async run(workspaceId: string, signal: AbortSignal): Promise<Erasure> {
    await this.dispatcher.eraseWorkspace(workspaceId);
    await this.integrations.eraseWorkspace(workspaceId);
    await this.worker.eraseReExtractions(workspaceId);
    await this.worker.eraseModelUsage(workspaceId);
    await this.searchFeedback.deleteAll(workspaceId);
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
    await this.vocabulary.run(workspaceId);
    await this.conversations.deleteAll(workspaceId);
    await this.idempotencyKeys.deleteAll(workspaceId);
    await this.forgetJobs.deleteAll(workspaceId);
    await this.logs.dropEmptyCounts(workspaceId);
    await this.quotas.delete(workspaceId);
    await this.usage.deleteAll(workspaceId);
    await this.timeZones.delete(workspaceId);
    await this.retention.delete(workspaceId);
    await this.audit.deleteAll(workspaceId);
    return { logs: erased, unfinished: false };
  }
}
