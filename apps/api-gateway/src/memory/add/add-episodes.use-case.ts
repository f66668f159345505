import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { headerOf } from '@memory-graph/memory-model';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import { KnownLabels } from '../labels/known-labels.js';
import type { Submission } from '../log-store/new-log.js';
import type { IngestRequestDto } from '@memory-graph/contracts/resources';
import { requireOrderedTimes, toStatedFact } from './stated-facts.js';

/** Accepts texts for ingestion, all or nothing. */
@Injectable()
export class AddEpisodesUseCase {
  constructor(
    private readonly queue: IngestQueue,
    private readonly knownLabels: KnownLabels,
  ) {}

  /**
   * @param pathOf path of an item in the request, by index
   * @returns the ids of the logs, in order
   * @throws ServiceError `invalid_request` for an unknown label, or a fact that ends before it begins
   */
  async run(
    caller: Principal,
    items: readonly IngestRequestDto[],
    pathOf: (index: number) => string,
  ): Promise<string[]> {
    requireOrderedTimes(items, pathOf);
    await this.knownLabels.require(
      caller.workspaceId,
      items.map((item, index) => ({ path: `${pathOf(index)}labelIds`, labelIds: item.labelIds ?? [] })),
    );
    return this.queue.accept(caller, items.map(toSubmission), pathOf);
  }
}

export function toSubmission(item: IngestRequestDto): Submission {
  const text = item.episodeBody;
  const facts = item.facts?.map(toStatedFact) ?? [];
  return {
    ...headerOf(item),
    text,
    content: { kind: 'text', text, ...(facts.length > 0 && { facts }) },
    referenceTime: item.referenceTime,
    documentId: item.documentId,
    expiresAt: item.expiresAt,
  };
}
