import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import { sourceKey } from '@memory-graph/memory-model/ingestion-rules/rule-source';
import { v7 as uuidv7 } from 'uuid';
import { ActiveRules } from './active-rules.js';
import { MAX_NAME_LENGTH, type CreateIngestionRuleDto } from './ingestion-rule.dto.js';
import type { IngestionRule } from './ingestion-rule.entity.js';
import { IngestionRuleRepository } from './ingestion-rule.repository.js';
import { readRule } from './read-rule.js';

export const ruleNotFound = (): ServiceError => new ServiceError('not_found', 'There is no such ingestion rule');

/** Makes, changes and deletes rules, so that they count from the next add on. */
@Injectable()
export class WriteIngestionRuleUseCase {
  constructor(
    private readonly rules: IngestionRuleRepository,
    private readonly activeRules: ActiveRules,
  ) {}

  /** @throws ServiceError `invalid_request` for a regular expression that cannot be used; `conflict` for one rule too many */
  async create(workspaceId: string, request: CreateIngestionRuleDto): Promise<IngestionRule> {
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
    return rule;
  }

  /** Changes what is given. @throws ServiceError as for `create`; `not_found` */
  async update(workspaceId: string, id: string, request: Partial<CreateIngestionRuleDto>): Promise<IngestionRule> {
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
    return rule;
  }

  /** @throws ServiceError `not_found` */
  async delete(workspaceId: string, id: string): Promise<void> {
    const deleted = await this.rules.delete(workspaceId, id);
    this.activeRules.forget(workspaceId);
    if (!deleted) throw ruleNotFound();
  }

  /** A rule that nobody gave a name goes by its new text. Undefined: it keeps its name. */
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
  throw new ServiceError('invalid_request', 'The rule has a regular expression that cannot be used', {
    details: [{ path: 'text', message: reading.problem, code: 'bad_regular_expression' }],
  });
}
