import type { Mention } from '@memory-graph/graph';
import { type FactObject, selfOf } from '@memory-graph/memory-model';
import { type Naming, resolveEntities } from '../resolve-entities.js';
import { readNamedEntity } from './fact-parts.js';
import { takesValue } from './takes-value.js';

/**
 * Reads the object of a fact from its words, as for a ready fact.
 * @returns the object by the id that its name gives, and how an entity is mentioned
 * @throws ServiceError `unprocessable`, permanent, if the words should name an entity and do not
 */
export async function readNamedObject(
  words: string,
  type: string | undefined,
  { predicate, ...naming }: Naming & { predicate: string },
): Promise<{ object: FactObject; mention?: Mention }> {
  if (type === undefined && takesValue(predicate, words)) return { object: { kind: 'value', value: words } };
  const entity = readNamedEntity('object', words, type, selfOf(naming.subject, naming.user));
  const { mentions } = await resolveEntities(naming, [{ entities: [entity], statements: [] }]);
  const mention = mentions[0]!;
  return { object: { kind: 'entity', entityId: mention.entityId }, mention };
}
