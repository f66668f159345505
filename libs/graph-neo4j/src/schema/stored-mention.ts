import type { Mention } from '@memory-graph/graph';

/** A mention `m` as its episode names an entity, as a map. */
export const STORED_MENTION = 'm {.name, .type, .aliases, .decides, entityId: m.rawId}';

export type StoredMention = Omit<Mention, 'decides'> & { decides: Mention['decides'] | null };

export function toMention({ decides, ...mention }: StoredMention): Mention {
  return { ...mention, ...(decides && { decides }) };
}
