import type { EpisodeListFilter, FactListFilter } from '@memory-graph/graph';
import { episodeOfOrigin, factOfOrigin } from '../reader/origin-conditions.js';

/** A filter as conditions on a `:Fact` `f`. Expects `entityId`, and the parameters of the filter. */
export function factListConditions(filter: FactListFilter): string[] {
  const conditions = ['f.id IS NOT NULL'];
  if (filter.standing === 'ended') conditions.push('f.validTo <= $asOf');
  else if (filter.standing !== null) {
    conditions.push('f.validTo > $asOf', `f.validFrom ${filter.standing === 'upcoming' ? '>' : '<='} $asOf`);
  }
  if (filter.startTime !== null) conditions.push('f.validTo > $startTime');
  if (filter.endTime !== null) conditions.push('f.validFrom <= $endTime');
  if (filter.predicates.length > 0) conditions.push('f.predicate IN $predicates');
  if (filter.types.length > 0) conditions.push('f.type IN $types');
  if (filter.entityId !== null) conditions.push('(f.subjectId = entityId OR f.objectId = entityId)');
  return [...conditions, ...factOfOrigin('f', filter.origin), ...labelAndTextConditions('f', filter)];
}

/** A filter as conditions on an `:Episode` `e`. Expects `entityId`, and the parameters of the filter. */
export function episodeListConditions(filter: EpisodeListFilter): string[] {
  const conditions = ['e.id IS NOT NULL', ...episodeOfOrigin('e', filter.origin)];
  if (filter.startTime !== null) conditions.push('e.referenceTime >= $startTime');
  if (filter.endTime !== null) conditions.push('e.referenceTime <= $endTime');
  if (filter.entityId !== null) {
    conditions.push('EXISTS { (e)-[:MENTIONS]->(n:Entity) WHERE n.id = entityId }');
  }
  return [...conditions, ...labelAndTextConditions('e', filter)];
}

function labelAndTextConditions(node: string, { labelIds, text }: EpisodeListFilter): string[] {
  return [
    ...(labelIds.length === 0 ? [] : [`any(label IN ${node}.labelIds WHERE label IN $labelIds)`]),
    ...(text === null ? [] : [`all(lexeme IN $lexemes WHERE lexeme IN ${node}.lexemes)`]),
  ];
}
