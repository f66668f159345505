import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http';
import { declaredPredicates } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';
import { type UndeliveredVocabulary, VocabularyRepository } from './vocabulary.repository.js';

/** Sends the predicates of a workspace to the ingestion worker, which derives the graph by them. */
@Injectable()
export class DeliverVocabulary {
  constructor(
    private readonly vocabularies: VocabularyRepository,
    private readonly worker: IngestionWorkerClient,
  ) {}

  /** @throws ServiceError `unavailable` if the worker cannot be reached */
  async run({ workspaceId, revision, declared }: UndeliveredVocabulary): Promise<void> {
    await this.worker.declarePredicates(workspaceId, { revision, predicates: declaredPredicates(declared) });
    await this.vocabularies.markDelivered(workspaceId, revision);
  }
}
