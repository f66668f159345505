import { ENTITY_TYPES, NO_VOCABULARY, type OwnVocabulary } from '@memory-graph/memory-model';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { VocabularyRepository } from './vocabulary.repository.js';

const VALID_MS = 1_000;
const REMEMBERED_WORKSPACES = 10_000;

/** The name of a type in a request. */
export interface GivenType {
  path: string;
  type: string | null | undefined;
}

/**
 * The vocabularies of workspaces, for content and questions. As with ingestion rules, a change takes effect at once in the
 * gateway that made it, and within a second in the others.
 */
@Injectable()
export class Vocabularies {
  private readonly known = new LRUCache<string, Promise<OwnVocabulary>>({ max: REMEMBERED_WORKSPACES, ttl: VALID_MS });

  constructor(private readonly vocabularies: VocabularyRepository) {}

  of(workspaceId: string): Promise<OwnVocabulary> {
    const known = this.known.get(workspaceId);
    if (known) return known;
    const reading = this.vocabularies.find(workspaceId).then((found) => found ?? NO_VOCABULARY);
    this.known.set(workspaceId, reading);
    reading.catch(() => this.known.delete(workspaceId));
    return reading;
  }

  /** The current vocabulary, read within a transaction. */
  async read(manager: EntityManager, workspaceId: string): Promise<OwnVocabulary> {
    return (await this.vocabularies.find(workspaceId, manager)) ?? NO_VOCABULARY;
  }

  /** @throws ServiceError `invalid_request` with the path of each type that is neither built-in nor declared */
  async requireTypes(workspaceId: string, given: readonly GivenType[]): Promise<void> {
    const builtIn = new Set<string>(ENTITY_TYPES);
    const foreign = given.filter(({ type }) => typeof type === 'string' && !builtIn.has(type));
    if (foreign.length === 0) return;
    const { entityTypes } = await this.of(workspaceId);
    const declared = new Set(entityTypes.map(({ name }) => name));
    const details = foreign.flatMap(({ path, type }) =>
      declared.has(type!) ? [] : [{ path, message: 'is no built-in or declared entity type', code: 'unknown_type' }],
    );
    if (details.length > 0) throw new ServiceError('invalid_request', 'Unknown entity type', { details });
  }

  /** Reloads the vocabulary when it is next needed. */
  forget(workspaceId: string): void {
    this.known.delete(workspaceId);
  }
}
