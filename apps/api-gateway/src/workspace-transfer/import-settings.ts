import { Injectable } from '@nestjs/common';
import { actorOf, appOf, WebhookDispatcherClient } from '@memory-graph/contracts/internal-http';
import type { TransferCountsDto } from '@memory-graph/contracts/resources';
import type {
  IngestionRuleRecord,
  LabelRecord,
  SpaceRecord,
  VocabularyRecord,
  WebhookRecord,
} from '@memory-graph/contracts/workspace-transfer';
import { IngestionRulesUseCase } from '../memory/ingestion-rules/ingestion-rules.use-case.js';
import { VocabularyUseCase } from '../memory/vocabulary/vocabulary.use-case.js';
import type { ImportProgress } from './import-progress.js';
import { importedId } from './imported-id.js';
import { lineProblem } from './line-problem.js';
import { TransferredNameRepository } from './transferred-name.repository.js';

export type SettingsRecord = LabelRecord | SpaceRecord | IngestionRuleRecord | WebhookRecord | VocabularyRecord;

/**
 * Maximum number of lines: the ids of labels are kept in memory, and the URL of each webhook is
 * resolved. A workspace has no more rules and webhooks.
 */
const MAX_LINES: Partial<Record<keyof TransferCountsDto, { atMost: number; things: string }>> = {
  labels: { atMost: 100_000, things: 'labels' },
  ingestionRules: { atMost: 1_000, things: 'ingestion rules' },
  webhooks: { atMost: 100, things: 'webhooks' },
  vocabularies: { atMost: 1, things: 'vocabulary' },
};

const NEEDS_MODEL = {
  path: '',
  message: 'was imported; it has no effect, because it needs a language model and none is configured',
  code: 'needs_model',
};
const INACTIVE = {
  path: '',
  message: 'was imported inactive and with a new secret; give the secret to the receiver, then set active to true',
  code: 'inactive_webhook',
};

/** Imports the labels, spaces, ingestion rules, webhooks and the vocabulary of a file. */
@Injectable()
export class ImportSettings {
  constructor(
    private readonly names: TransferredNameRepository,
    private readonly rules: IngestionRulesUseCase,
    private readonly dispatcher: WebhookDispatcherClient,
    private readonly vocabulary: VocabularyUseCase,
  ) {}

  /** @throws ServiceError `invalid_request` if the file has too many lines of the kind */
  async take(progress: ImportProgress, record: SettingsRecord, line: number): Promise<void> {
    const { caller } = progress;
    switch (record.type) {
      case 'label': {
        see(progress, 'labels', line);
        const label = await this.names.importLabel(caller.workspaceId, record);
        progress.labelIds.set(record.id, label.id);
        return progress.count('labels', label);
      }
      case 'space':
        see(progress, 'spaces', line);
        return progress.count('spaces', await this.names.importSpace(caller.workspaceId, caller.user.id, record));
      case 'ingestion-rule':
        see(progress, 'ingestionRules', line);
        return this.takeRule(progress, record, line);
      case 'webhook':
        see(progress, 'webhooks', line);
        return this.takeWebhook(progress, record, line);
      case 'vocabulary':
        see(progress, 'vocabularies', line);
        return this.takeVocabulary(progress, record, line);
    }
  }

  private async takeRule(progress: ImportProgress, record: IngestionRuleRecord, line: number): Promise<void> {
    const { workspaceId } = progress.caller;
    const id = importedId(workspaceId, record.id, record.createdAt);
    const result = await progress.unlessRefused(line, async () => ({
      rule: await this.rules.import(workspaceId, id, record),
    }));
    if (!result) return;
    const { rule } = result;
    progress.count('ingestionRules', { existing: rule === null });
    if (rule?.isActive && rule.needsModel && !rule.effective) progress.notice(line, NEEDS_MODEL);
  }

  private async takeWebhook(progress: ImportProgress, record: WebhookRecord, line: number): Promise<void> {
    const { caller } = progress;
    const { id: sourceId, url, events, description, createdAt } = record;
    const id = importedId(caller.workspaceId, sourceId, createdAt);
    const webhook = { id, sourceId, url, events, description, createdAt };
    const result = await progress.unlessRefused(line, () =>
      this.dispatcher.importWebhook(caller.workspaceId, webhook, appOf(actorOf(caller))),
    );
    if (!result) return;
    progress.count('webhooks', result);
    if (!result.existing) progress.notice(line, INACTIVE);
  }

  private async takeVocabulary(progress: ImportProgress, record: VocabularyRecord, line: number): Promise<void> {
    const result = await progress.unlessRefused(line, () =>
      this.vocabulary.import(progress.caller.workspaceId, record),
    );
    if (result) progress.count('vocabularies', result);
  }
}

function see({ seen }: ImportProgress, kind: keyof TransferCountsDto, line: number): void {
  const limit = MAX_LINES[kind];
  seen[kind] += 1;
  if (!limit || seen[kind] <= limit.atMost) return;
  const message = `exceeds the limit of ${limit.atMost} ${limit.things}`;
  throw lineProblem(line, [{ path: '', message, code: 'too_many' }]);
}
