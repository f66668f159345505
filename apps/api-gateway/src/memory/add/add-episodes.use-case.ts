import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ownerIn } from '@memory-graph/memory-model';
import { IngestQueue, type Submission } from '../ingestion-queue/ingest-queue.js';
import { KnownLabels } from '../labels/known-labels.js';
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
    return this.queue.accept(caller, items.map(toSubmission));
  }
}

function toSubmission(item: IngestRequestDto): Submission {
  return {
    text: item.episodeBody,
    content: {
      kind: 'text',
      text: item.episodeBody,
      ...(item.facts?.length && { facts: item.facts.map(toStatedFact) }),
    },
    source: item.source,
    referenceTime: item.referenceTime,
    sessionId: item.sessionId ?? null,
    labelIds: [...new Set(item.labelIds ?? [])],
    metadata: item.metadata ?? {},
    ...ownerIn(item),
  };
}
