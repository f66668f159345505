import { Injectable } from '@nestjs/common';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http';
import type { SearchFeedbackRecord } from '@memory-graph/contracts/workspace-transfer';
import { type SearchFeedback, SearchFeedbackRepository } from '../memory/search-feedback/search-feedback.repository.js';
import type { ImportProgress } from './import-progress.js';

/** Imports feedback on search results. Its facts are looked up once the worker has derived them. */
@Injectable()
export class ImportSearchFeedback {
  constructor(
    private readonly feedback: SearchFeedbackRepository,
    private readonly searchService: SearchServiceClient,
  ) {}

  async run(progress: ImportProgress, records: readonly SearchFeedbackRecord[]): Promise<void> {
    if (records.length === 0) return;
    const { workspaceId } = progress.caller;
    const factOf = await this.factsOf(workspaceId, records);
    const list = records.map(toFeedback).map((feedback) => ({
      feedback,
      resultIds: [feedback.resultId, ...(feedback.isAwaited ? (factOf.get(feedback.resultId) ?? []) : [])],
    }));
    for (const existing of await this.feedback.addMissing(workspaceId, list)) {
      progress.count('searchFeedback', { existing });
    }
  }

  /** The facts that exist, by the statements of the file: an earlier import may have been given them. */
  private async factsOf(workspaceId: string, records: readonly SearchFeedbackRecord[]): Promise<Map<string, string[]>> {
    const statementIds = records.flatMap(({ result }) => ('supportedBy' in result ? result.supportedBy : []));
    if (statementIds.length === 0) return new Map();
    const { facts } = await this.searchService.supportedFacts(workspaceId, { ids: [...new Set(statementIds)] });
    return new Map(facts.map(({ statementId, factId }) => [statementId, [factId]]));
  }
}

function toFeedback(record: SearchFeedbackRecord): SearchFeedback {
  const { result, episodeIds, query, useful, subject = null, createdAt } = record;
  const isAwaited = 'supportedBy' in result;
  return {
    kind: isAwaited ? 'fact' : 'episode',
    resultId: isAwaited ? result.supportedBy : result.episodeId,
    ...{ episodeIds, query, useful, subject, isAwaited, createdAt: new Date(createdAt) },
  };
}
