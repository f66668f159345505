import type { TransferCountsDto } from '@memory-graph/contracts/resources';
import type { LogRecord } from '@memory-graph/contracts/workspace-transfer';

export function noCounts(): TransferCountsDto {
  return { labels: 0, spaces: 0, logs: 0, episodes: 0, evidence: 0 };
}

/** Counts a log with everything that belongs to it. */
export function countLog(counts: TransferCountsDto, { episode }: LogRecord): void {
  counts.logs += 1;
  if (!episode) return;
  counts.episodes += 1;
  counts.evidence += episode.statements.length;
}
