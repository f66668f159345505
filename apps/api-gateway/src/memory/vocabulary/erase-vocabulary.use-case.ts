import { NO_VOCABULARY } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliverVocabulary } from './deliver-vocabulary.js';
import { VocabularyRepository } from './vocabulary.repository.js';

/** Erases the vocabulary of a deleted workspace, also in the graph. */
@Injectable()
export class EraseVocabularyUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly vocabularies: VocabularyRepository,
    private readonly deliver: DeliverVocabulary,
  ) {}

  /** @throws ServiceError `unavailable` if the worker cannot be reached: the next call finishes it */
  async run(workspaceId: string): Promise<void> {
    if ((await this.vocabularies.find(workspaceId)) === null) return;
    const declared = NO_VOCABULARY;
    const revision = await this.vocabularies.replace(this.dataSource.manager, workspaceId, declared);
    await this.deliver.run({ workspaceId, revision, declared });
    await this.vocabularies.delete(workspaceId);
  }
}
