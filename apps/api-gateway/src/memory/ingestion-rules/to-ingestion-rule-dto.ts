import type { IngestionRuleDto } from '@memory-graph/contracts/resources';
import type { IngestionRule } from './ingestion-rule.entity.js';
import { readRule } from './read-rule.js';

export function toIngestionRuleDto(rule: IngestionRule, hasModel: boolean): IngestionRuleDto {
  const reading = readRule(rule.text);
  const needsModel = reading.kind === 'plain-language';
  return {
    id: rule.id,
    name: rule.name,
    text: rule.text,
    source: rule.source,
    isActive: rule.isActive,
    needsModel,
    effective: rule.isActive && (hasModel || !needsModel) && reading.kind !== 'malformed',
    problem: reading.kind === 'malformed' ? reading.problem : null,
    createdAt: rule.createdAt.toISOString(),
    updatedAt: rule.updatedAt.toISOString(),
  };
}
