import type { TransferCountsDto } from '@memory-graph/contracts/resources';
import type { LogRecord, TransferRecord } from '@memory-graph/contracts/workspace-transfer';

export function noCounts(): TransferCountsDto {
  return {
    ...{ labels: 0, spaces: 0, logs: 0, episodes: 0, evidence: 0 },
    ...{ ingestionRules: 0, webhooks: 0, vocabularies: 0, searchFeedback: 0 },
    ...{ conversations: 0, messages: 0 },
  };
}

/** Counts a log with everything that belongs to it. */
export function countLog(counts: TransferCountsDto, { episode }: LogRecord): void {
  counts.logs += 1;
  if (!episode) return;
  counts.episodes += 1;
  counts.evidence += episode.statements.length;
}

const KIND_OF_RECORD = {
  label: 'labels',
  space: 'spaces',
  'ingestion-rule': 'ingestionRules',
  webhook: 'webhooks',
  vocabulary: 'vocabularies',
  'search-feedback': 'searchFeedback',
  conversation: 'conversations',
  message: 'messages',
} as const;

/** Counts a record of any type. */
export function countRecord(counts: TransferCountsDto, record: TransferRecord): void {
  if (record.type === 'log') countLog(counts, record);
  else if (record.type !== 'header' && record.type !== 'end') counts[KIND_OF_RECORD[record.type]] += 1;
}
