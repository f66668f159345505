import { Injectable } from '@nestjs/common';
import { type Webhook, WebhookDispatcherClient } from '@memory-graph/contracts/internal-http';
import type { WebhookRecord } from '@memory-graph/contracts/workspace-transfer';
import type { OwnVocabulary } from '@memory-graph/memory-model';
import type { IngestionRule } from '../memory/ingestion-rules/ingestion-rule.entity.js';
import { IngestionRuleRepository } from '../memory/ingestion-rules/ingestion-rule.repository.js';
import type { Label } from '../memory/labels/label.entity.js';
import { LabelRepository } from '../memory/labels/label.repository.js';
import type { Space } from '../memory/spaces/space.entity.js';
import { SpaceRepository } from '../memory/spaces/space.repository.js';
import { toVocabularyDto } from '../memory/vocabulary/to-vocabulary-dto.js';
import { VocabularyRepository } from '../memory/vocabulary/vocabulary.repository.js';
import type { SettingsRecord } from './import-settings.js';
import { TransferredSpaceFacts } from './transferred-space-facts.js';

/** The labels, spaces, ingestion rules, webhooks and the vocabulary of a workspace, in the order of the file. */
@Injectable()
export class ExportSettings {
  constructor(
    private readonly labels: LabelRepository,
    private readonly spaces: SpaceRepository,
    private readonly spaceFacts: TransferredSpaceFacts,
    private readonly ingestionRules: IngestionRuleRepository,
    private readonly dispatcher: WebhookDispatcherClient,
    private readonly vocabularies: VocabularyRepository,
  ) {}

  async of(workspaceId: string): Promise<SettingsRecord[]> {
    const records: SettingsRecord[] = (await this.labels.list(workspaceId)).map(toLabelRecord);
    for (const space of await this.spaces.list(workspaceId, null)) {
      records.push(toSpaceRecord(space, await this.spaceFacts.supportOf(workspaceId, space.id)));
    }
    records.push(...(await this.ingestionRules.list(workspaceId, {})).map(toRuleRecord));
    const webhooks = await this.dispatcher.listWebhooks(workspaceId);
    const declared = await this.vocabularies.find(workspaceId);
    return [...records, ...webhooks.reverse().map(toWebhookRecord), ...toVocabularyRecords(declared)];
  }
}

function toLabelRecord({ id, name, description, color, createdAt }: Label): SettingsRecord {
  return { type: 'label', id, name, description, color, createdAt: createdAt.toISOString() };
}

function toSpaceRecord({ id, name, description, createdAt }: Space, supportedBy: string[]): SettingsRecord {
  return { type: 'space', id, name, description, createdAt: createdAt.toISOString(), supportedBy };
}

function toRuleRecord({ id, name, text, source, isActive, createdAt }: IngestionRule): SettingsRecord {
  return { type: 'ingestion-rule', id, name, text, source, isActive, createdAt: createdAt.toISOString() };
}

function toVocabularyRecords(declared: OwnVocabulary | null): SettingsRecord[] {
  if (declared === null || declared.entityTypes.length + declared.predicates.length === 0) return [];
  return [{ type: 'vocabulary', ...toVocabularyDto(declared) }];
}

/** Names its fields, so that no secret gets into a file. */
function toWebhookRecord({ id, url, events, description, createdAt }: Webhook): WebhookRecord {
  return { type: 'webhook', id, url, events, description, createdAt };
}
