import type { ErrorDetail } from '@memory-graph/errors';
import type { DeleteLogAnswerDto } from '../resources/log-deletion.js';
import type { VocabularyDto } from '../resources/vocabulary.js';
import type { InternalTransport } from './internal-transport.js';
import type { PredicateDeclaration } from './predicate-declaration.js';

/** The removal, with its effects on the facts. */
export type RemovalAnswer = Required<Pick<DeleteLogAnswerDto, 'deleted' | 'effects'>>;

/** What is wrong with the wordings of a vocabulary, with paths into it. */
export interface WordingProblems {
  problems: ErrorDetail[];
}

/** Calls to `ingestion-worker`, the only writer of the graph. */
export class IngestionWorkerClient {
  constructor(private readonly transport: InternalTransport) {}

  /** Removes the episode of a log, or prevents that it is ever written. */
  removeEpisode(workspaceId: string, queueId: string): Promise<RemovalAnswer> {
    return this.transport.call({
      method: 'DELETE',
      path: `/internal/workspaces/${workspaceId}/queue/${queueId}`,
      idempotent: true,
    });
  }

  /** Replaces the declared predicates of a workspace. Facts that follow otherwise are derived again in the background. */
  declarePredicates(workspaceId: string, declaration: PredicateDeclaration): Promise<void> {
    return this.transport.call({
      method: 'PUT',
      path: `/internal/workspaces/${workspaceId}/predicates`,
      body: declaration,
      idempotent: true,
    });
  }

  /** Whether the extractor could use the wordings. */
  checkWordings(vocabulary: VocabularyDto): Promise<WordingProblems> {
    return this.transport.call({
      method: 'POST',
      path: '/internal/wordings/check',
      body: vocabulary,
      idempotent: true,
    });
  }

  /** Previews `removeEpisode` without changes. */
  previewRemoval(workspaceId: string, queueId: string): Promise<RemovalAnswer> {
    return this.transport.call({
      method: 'GET',
      path: `/internal/workspaces/${workspaceId}/queue/${queueId}/removal`,
      idempotent: true,
    });
  }
}
