import { MEMORY_CHANGED_TOPIC, newEvent, VOCABULARY_CHANGED_V1 } from '@memory-graph/contracts/events';
import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http';
import type { VocabularyDto } from '@memory-graph/contracts/resources';
import { type ErrorDetail, ServiceError } from '@memory-graph/errors';
import { tracedEvent } from '@memory-graph/observability';
import { checkVocabulary, NO_VOCABULARY, normalizePredicate, type OwnVocabulary } from '@memory-graph/memory-model';
import { Outbox } from '@memory-graph/relational-store';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DeliverVocabulary } from './deliver-vocabulary.js';
import { toVocabularyDto } from './to-vocabulary-dto.js';
import { Vocabularies } from './vocabularies.js';
import { VocabularyRepository } from './vocabulary.repository.js';

/** The entity types and predicates that a workspace declares, as one document. */
@Injectable()
export class VocabularyUseCase {
  private readonly logger = new Logger(VocabularyUseCase.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly table: VocabularyRepository,
    private readonly vocabularies: Vocabularies,
    private readonly deliver: DeliverVocabulary,
    private readonly worker: IngestionWorkerClient,
    private readonly outbox: Outbox,
  ) {}

  async find(workspaceId: string): Promise<VocabularyDto> {
    return toVocabularyDto((await this.table.find(workspaceId)) ?? NO_VOCABULARY);
  }

  /**
   * Replaces the document. Stored facts are derived again in the background, even if the worker cannot be reached now.
   * @throws ServiceError `invalid_request` with the path of each invalid part
   */
  async replace(workspaceId: string, request: VocabularyDto): Promise<VocabularyDto> {
    const declared = toVocabularyDto(request);
    refuse(checkVocabulary(declared));
    if (declared.predicates.some(({ wordings }) => wordings!.length > 0)) {
      refuse((await this.worker.checkWordings(declared)).problems);
    }
    const revision = await this.dataSource.transaction((manager) => this.store(manager, workspaceId, declared));
    this.vocabularies.forget(workspaceId);
    this.outbox.wake();
    await this.deliver.run({ workspaceId, revision, declared }).catch((error: unknown) => {
      this.logger.warn(`The vocabulary of workspace ${workspaceId} will be delivered later: ${String(error)}`);
    });
    return declared;
  }

  /**
   * Adds what the workspace does not declare yet; its own declarations are kept.
   * @returns whether it already declared all of it
   * @throws ServiceError as for `replace`
   */
  async import(workspaceId: string, { entityTypes, predicates }: OwnVocabulary): Promise<{ existing: boolean }> {
    const own = (await this.table.find(workspaceId)) ?? NO_VOCABULARY;
    const types = new Set(own.entityTypes.map(({ name }) => name));
    const keys = new Set(own.predicates.map(({ name }) => normalizePredicate(name)));
    const added = {
      entityTypes: entityTypes.filter(({ name }) => !types.has(name)),
      predicates: predicates.filter(({ name }) => !keys.has(normalizePredicate(name))),
    };
    if (added.entityTypes.length + added.predicates.length === 0) return { existing: true };
    const merged = toVocabularyDto({
      entityTypes: [...own.entityTypes, ...added.entityTypes],
      predicates: [...own.predicates, ...added.predicates],
    });
    await this.replace(workspaceId, merged);
    return { existing: false };
  }

  private async store(manager: EntityManager, workspaceId: string, declared: OwnVocabulary): Promise<number> {
    const revision = await this.table.replace(manager, workspaceId, declared);
    const { entityTypes, predicates } = declared;
    const data = {
      ...{ workspaceId, at: new Date().toISOString() },
      ...{ entityTypes: entityTypes.length, predicates: predicates.length },
    };
    const event = newEvent(VOCABULARY_CHANGED_V1, '/api-gateway', workspaceId, data, tracedEvent(MEMORY_CHANGED_TOPIC));
    await this.outbox.add(manager, [{ topic: MEMORY_CHANGED_TOPIC, key: workspaceId, event }]);
    return revision;
  }
}

function refuse(details: ErrorDetail[]): void {
  if (details.length > 0) throw new ServiceError('invalid_request', 'The vocabulary cannot be used', { details });
}
