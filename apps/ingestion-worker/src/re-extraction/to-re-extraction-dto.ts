import type {
  ReExtractionCostDto,
  ReExtractionCountsDto,
  ReExtractionDto,
  ReExtractionStatus,
} from '@memory-graph/contracts/resources';
import type { ReadingTotals } from './reading.repository.js';
import type { Phase, ReExtraction } from './re-extraction.js';

const STATUS: Readonly<Record<Phase, ReExtractionStatus>> = {
  ...{ selecting: 'running', reading: 'running', comparing: 'running', ready: 'ready' },
  ...{ applying: 'applying', applied: 'applied', discarded: 'discarded', failed: 'failed' },
};

/** @param totals of its rows, which are gone once it is over: then its summary says how it ended */
export function toReExtractionDto(reExtraction: ReExtraction, totals: ReadingTotals): ReExtractionDto {
  const { id, extractor, prompt, selection, phase, error, summary, createdAt, updatedAt } = reExtraction;
  return {
    ...{ id, extractor, prompt, selection, status: STATUS[phase] },
    ...progressOf(reExtraction, totals),
    ...(summary ?? { counts: countsOf(totals), cost: costOf(totals) }),
    error,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function countsOf({ total, waiting, changed, unread, ...totals }: ReadingTotals): ReExtractionCountsDto {
  const { statementsBefore, statementsAfter } = totals;
  return {
    ...{ episodes: total - waiting, changedEpisodes: changed, unreadEpisodes: unread },
    ...{ statementsBefore, statementsAfter },
    ...{ added: null, gone: null, changed: null },
  };
}

export function costOf({ modelCalls, tokensIn, tokensOut }: ReadingTotals): ReExtractionCostDto {
  return { modelCalls, tokensIn, tokensOut };
}

function progressOf({ phase, summary }: ReExtraction, totals: ReadingTotals): { done: number; total: number } {
  if (phase === 'applying') return { done: totals.settled, total: totals.changed };
  if (summary) {
    const total = phase === 'applied' ? summary.counts.changedEpisodes : summary.counts.episodes;
    return { done: total, total };
  }
  return { done: totals.total - totals.waiting, total: totals.total };
}
