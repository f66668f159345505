import type { RetentionDto, RetentionRuleDto } from '@memory-graph/contracts/resources';
import { type ErrorDetail, ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { KnownLabels } from '../labels/known-labels.js';
import { RetentionPeriods } from './retention-periods.js';
import { RetentionRepository } from './retention.repository.js';

/** The retention rules of a workspace, as one document. */
@Injectable()
export class RetentionUseCase {
  constructor(
    private readonly table: RetentionRepository,
    private readonly periods: RetentionPeriods,
    private readonly knownLabels: KnownLabels,
  ) {}

  async find(workspaceId: string): Promise<RetentionDto> {
    return { rules: await this.table.find(workspaceId) };
  }

  /** @throws ServiceError `invalid_request` for a rule without source and label, or with an unknown label */
  async replace(workspaceId: string, request: RetentionDto): Promise<RetentionDto> {
    const rules = request.rules.map(({ source, labelId, days }): RetentionRuleDto => ({
      ...(source && { source }),
      ...(labelId && { labelId }),
      days,
    }));
    requireSelection(rules);
    for (const [index, { labelId }] of rules.entries()) {
      if (labelId !== undefined) await this.knownLabels.requireOne(workspaceId, `rules[${index}].labelId`, labelId);
    }
    await this.table.replace(workspaceId, rules);
    this.periods.forget(workspaceId);
    return { rules };
  }
}

function requireSelection(rules: readonly RetentionRuleDto[]): void {
  const details = rules.flatMap(({ source, labelId }, index): ErrorDetail[] => {
    if (source !== undefined || labelId !== undefined) return [];
    return [{ path: `rules[${index}]`, message: 'must have a source or a labelId', code: 'no_selection' }];
  });
  if (details.length > 0) throw new ServiceError('invalid_request', 'A rule selects nothing', { details });
}
