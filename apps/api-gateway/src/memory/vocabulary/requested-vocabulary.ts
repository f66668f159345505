import type { RequestedVocabulary } from '@memory-graph/contracts/events';
import type { OwnVocabulary } from '@memory-graph/memory-model';

/** The form in which it is sent to the worker with content; null: the workspace declares nothing. */
export function requestedVocabulary({ entityTypes, predicates }: OwnVocabulary): RequestedVocabulary | null {
  return entityTypes.length + predicates.length === 0 ? null : ({ entityTypes, predicates } as RequestedVocabulary);
}
