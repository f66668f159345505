import { Injectable } from '@nestjs/common';
import type { SearchFeedbackRecord } from '@memory-graph/contracts/workspace-transfer';
import { type SearchFeedback, SearchFeedbackRepository } from '../memory/search-feedback/search-feedback.repository.js';
import { FactSupport } from './fact-support.js';

const PAGE = 200;

/** Reads the feedback on search results of a workspace, with at most a page of it in memory. */
@Injectable()
export class ExportSearchFeedback {
  constructor(
    private readonly feedback: SearchFeedbackRepository,
    private readonly support: FactSupport,
  ) {}

  /** Feedback on facts that no statement supports any more is left out. */
  async *of(workspaceId: string): AsyncGenerator<SearchFeedbackRecord[]> {
    for (let page = await this.feedback.list(workspaceId, null, PAGE); page.length > 0;) {
      const facts = page.filter(({ kind, isAwaited }) => kind === 'fact' && !isAwaited);
      const support = await this.support.of(workspaceId, [...new Set(facts.map(({ resultId }) => resultId))]);
      yield page.flatMap((feedback) => toRecord(feedback, support) ?? []);
      page = await this.feedback.list(workspaceId, page.at(-1)!.id, PAGE);
    }
  }
}

/** @param support statements by ids of facts */
function toRecord(feedback: SearchFeedback, support: ReadonlyMap<string, string>): SearchFeedbackRecord | null {
  const { kind, resultId, episodeIds, query, useful, subject, createdAt, isAwaited } = feedback;
  const supportedBy = isAwaited ? resultId : support.get(resultId);
  if (kind === 'fact' && supportedBy === undefined) return null;
  return {
    type: 'search-feedback',
    result: supportedBy === undefined ? { episodeId: resultId } : { supportedBy },
    ...{ episodeIds: [...episodeIds], query, useful },
    ...(subject !== null && { subject }),
    createdAt: createdAt.toISOString(),
  };
}
