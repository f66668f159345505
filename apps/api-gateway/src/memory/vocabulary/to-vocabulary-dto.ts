import type { OwnPredicateDto, VocabularyDto } from '@memory-graph/contracts/resources';
import type { OwnVocabulary } from '@memory-graph/memory-model';

/** With all fields that have a default. */
export function toVocabularyDto({ entityTypes, predicates }: OwnVocabulary): VocabularyDto {
  return {
    entityTypes: entityTypes.map(({ name, description = '', parent }) => ({
      ...{ name, description },
      ...(parent !== undefined && { parent }),
    })),
    predicates: predicates.map(({ name, inverse, ...given }): OwnPredicateDto => ({
      name: name.trim(),
      description: given.description ?? '',
      subjectTypes: [...(given.subjectTypes ?? [])],
      objectTypes: [...(given.objectTypes ?? [])],
      singleValued: given.singleValued ?? false,
      ...(inverse !== undefined && { inverse: inverse.trim() }),
      factType: given.factType ?? 'other',
      wordings: [...(given.wordings ?? [])],
    })),
  };
}
