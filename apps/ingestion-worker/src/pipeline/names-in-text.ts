import type { EpisodeChange } from '@memory-graph/graph';
import {
  describedKeys,
  type EntityId,
  entityId,
  entityKey,
  type Person,
  type Scope,
  scopedKey,
  type WorkspaceId,
} from '@memory-graph/memory-model';

const LONGEST_NAME = 3;
/** Of a longer text the beginning is looked through. */
const MOST_WORDS = 200;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu;
const OWNED = /^(?:my|our)$/iu;

/**
 * The ids of the entities that an episode may speak of: those that it mentions, and those that a few words in a row would
 * name. An id follows from the name, so nothing is looked up; most of these entities do not exist.
 */
export function namesIn(
  workspaceId: WorkspaceId,
  scope: Scope,
  { text, mentions }: Pick<EpisodeChange, 'text' | 'mentions'>,
  self: Person,
): EntityId[] {
  const words = (text.match(WORD) ?? []).slice(0, MOST_WORDS).map((word) => word.replace(/['’]s$|\.$/u, ''));
  const keys = new Set<string>();
  for (let first = 0; first < words.length; first++) {
    for (let length = 1; length <= LONGEST_NAME && first + length <= words.length; length++) {
      const name = words.slice(first, first + length).join(' ');
      keys.add(entityKey(OWNED.test(words[first - 1] ?? '') ? `${self.name}'s ${name}` : name));
    }
  }
  keys.delete('');
  // "Ana" may be a sister whom no text names without saying so.
  const described = mentions.map(({ name }) => entityKey(name)).flatMap(describedKeys);
  const named = [...keys, ...described].map((key) => entityId(workspaceId, scopedKey(scope, key)));
  return [...mentions.map((mention) => mention.entityId), ...named];
}
