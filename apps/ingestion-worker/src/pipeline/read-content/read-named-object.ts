import type { Mention } from '@memory-graph/graph';
import type { FactObject, WorkspaceId } from '@memory-graph/memory-model';
import { resolveEntities, type User } from '../resolve-entities.js';
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
  about: { predicate: string; workspaceId: WorkspaceId; user: User },
): Promise<{ object: FactObject; mention?: Mention }> {
  const { predicate, workspaceId, user } = about;
  if (type === undefined && takesValue(predicate, words)) return { object: { kind: 'value', value: words } };
  const entity = readNamedEntity('object', words, type, user);
  const { mentions } = await resolveEntities(workspaceId, user, [{ entities: [entity], statements: [] }]);
  const mention = mentions[0]!;
  return { object: { kind: 'entity', entityId: mention.entityId }, mention };
}
