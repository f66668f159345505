import { Inject, Injectable } from '@nestjs/common';
import { isResourceId } from '@memory-graph/contracts/validation';
import type { IngestionRuleRecord } from '@memory-graph/contracts/workspace-transfer';
import { ServiceError } from '@memory-graph/errors';
import { CHAT_MODEL, type ChatModel } from '@memory-graph/models';
import { sourceKey } from '@memory-graph/memory-model/ingestion-rules';
import { v7 as uuidv7 } from 'uuid';
import { ActiveRules } from './active-rules.js';
import {
  type CreateIngestionRuleDto,
  type IngestionRuleDto,
  type ListIngestionRulesDto,
  MAX_NAME_LENGTH,
} from '@memory-graph/contracts/resources';
import type { IngestionRule } from './ingestion-rule.entity.js';
import { IngestionRuleRepository } from './ingestion-rule.repository.js';
import { readRule } from './read-rule.js';
import { toIngestionRuleDto } from './to-ingestion-rule-dto.js';

const ruleNotFound = () => new ServiceError('not_found', 'Ingestion rule not found');

/** The ingestion rules of a workspace. Changes are effective from the next add. */
@Injectable()
export class IngestionRulesUseCase {
  constructor(
    private readonly rules: IngestionRuleRepository,
    private readonly activeRules: ActiveRules,
    @Inject(CHAT_MODEL) private readonly chatModel: ChatModel | null,
  ) {}

  /** In order of creation. */
  async list(workspaceId: string, { source, isActive }: ListIngestionRulesDto): Promise<IngestionRuleDto[]> {
    const filter = { sourceKey: source === undefined ? undefined : sourceKey(source), isActive };
    return (await this.rules.list(workspaceId, filter)).map((rule) => this.show(rule));
  }

  /** @throws ServiceError `not_found` */
  async find(workspaceId: string, id: string): Promise<IngestionRuleDto> {
    const rule = await this.rules.find(workspaceId, id);
    if (!rule) throw ruleNotFound();
    return this.show(rule);
  }

  /**
   * @throws ServiceError `invalid_request` for an unsupported regular expression; `conflict` if the
   * limit of rules is reached
   */
  async create(workspaceId: string, request: CreateIngestionRuleDto): Promise<IngestionRuleDto> {
    refuseMalformed(request.text);
    const text = request.text.trim();
    const rule = await this.rules.insert({
      id: uuidv7(),
      workspaceId,
      text,
      name: request.name?.trim() ?? nameAfter(text),
      ...sourceOf(request.source),
      isActive: request.isActive ?? true,
    });
    this.activeRules.forget(workspaceId);
    return this.show(rule);
  }

  /**
   * Adds a rule of an export, unless the workspace has it.
   * @param id of the new rule
   * @returns null if the workspace has it
   * @throws ServiceError as for `create`
   */
  async import(
    workspaceId: string,
    id: string,
    { id: sourceId, name, text, source, isActive, createdAt }: IngestionRuleRecord,
  ): Promise<IngestionRuleDto | null> {
    refuseMalformed(text);
    const rule = await this.rules.insertMissing(
      {
        ...{ id, workspaceId, name: name.trim(), text: text.trim(), isActive, createdAt: new Date(createdAt) },
        ...sourceOf(source),
      },
      [id, sourceId],
    );
    this.activeRules.forget(workspaceId);
    return rule && this.show(rule);
  }

  /**
   * Changes the given fields.
   * @throws ServiceError as for `create`; `not_found`
   */
  async update(workspaceId: string, id: string, request: Partial<CreateIngestionRuleDto>): Promise<IngestionRuleDto> {
    if (!isResourceId(id)) throw ruleNotFound();
    if (request.text) refuseMalformed(request.text);
    const text = request.text?.trim();
    const rule = await this.rules.update(workspaceId, id, {
      text,
      name: request.name?.trim() ?? (text && (await this.nameToFollow(workspaceId, id, text))),
      ...(request.source && sourceOf(request.source)),
      isActive: request.isActive ?? undefined,
    });
    this.activeRules.forget(workspaceId);
    if (!rule) throw ruleNotFound();
    return this.show(rule);
  }

  /** @throws ServiceError `not_found` */
  async delete(workspaceId: string, id: string): Promise<void> {
    const deleted = await this.rules.delete(workspaceId, id);
    this.activeRules.forget(workspaceId);
    if (!deleted) throw ruleNotFound();
  }

  private show(rule: IngestionRule): IngestionRuleDto {
    return toIngestionRuleDto(rule, this.chatModel !== null);
  }

  /** A rule without an explicit name is named after its new text. Undefined if it keeps its name. */
  private async nameToFollow(workspaceId: string, id: string, text: string): Promise<string | undefined> {
    const rule = await this.rules.find(workspaceId, id);
    return rule?.name === nameAfter(rule?.text ?? '') ? nameAfter(text) : undefined;
  }
}

function nameAfter(text: string): string {
  return Array.from(text).slice(0, MAX_NAME_LENGTH).join('');
}

function sourceOf(source: string): Pick<IngestionRule, 'source' | 'sourceKey'> {
  return { source: source.trim(), sourceKey: sourceKey(source) };
}

function refuseMalformed(text: string): void {
  const reading = readRule(text);
  if (reading.kind !== 'malformed') return;
  throw new ServiceError('invalid_request', 'The rule contains an unsupported regular expression', {
    details: [{ path: 'text', message: reading.problem, code: 'bad_regular_expression' }],
  });
}
