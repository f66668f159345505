import type { LogRecord, TransferCounts } from '@memory-graph/contracts/workspace-transfer/transfer-record';

export function noCounts(): TransferCounts {
  return { labels: 0, spaces: 0, logs: 0, episodes: 0, evidence: 0 };
}

/** Adds a log with all that belongs to it. */
export function countLog(counts: TransferCounts, { episode }: LogRecord): void {
  counts.logs += 1;
  if (!episode) return;
  counts.episodes += 1;
  counts.evidence += episode.statements.length;
}
