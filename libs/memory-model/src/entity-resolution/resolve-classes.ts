import type { EntityId, NotSameAs, SameAs } from '../evidence/evidence.js';

type SameLink = Pick<SameAs, 'a' | 'b' | 'confidence'>;
type NotSameLink = Pick<NotSameAs, 'a' | 'b'>;

/**
 * Which entities are one. The surest links are followed first, and none that would join two entities which a
 * not-same-as keeps apart, directly or through others.
 * @returns the canonical id (the smallest of its class) of each entity that the links name
 */
export function resolveClasses(
  sameAs: readonly SameLink[],
  notSameAs: readonly NotSameLink[],
): Map<EntityId, EntityId> {
  const members = new Map<EntityId, Set<EntityId>>();
  const classOf = (id: EntityId): Set<EntityId> => {
    const known = members.get(id);
    if (known) return known;
    const alone = new Set([id]);
    members.set(id, alone);
    return alone;
  };
  const apart = keptApart(notSameAs);

  for (const { a, b } of [...sameAs].sort(bySurenessThenIds)) {
    const [left, right] = [classOf(a), classOf(b)];
    if (left === right || mustStayApart(left, right, apart)) continue;
    const [small, large] = left.size < right.size ? [left, right] : [right, left];
    for (const id of small) {
      large.add(id);
      members.set(id, large);
    }
  }
  return canonicalIds(members);
}

function canonicalIds(members: ReadonlyMap<EntityId, Set<EntityId>>): Map<EntityId, EntityId> {
  const smallest = new Map<Set<EntityId>, EntityId>();
  for (const [id, group] of members) {
    const known = smallest.get(group);
    if (known === undefined || id < known) smallest.set(group, id);
  }
  return new Map([...members].map(([id, group]) => [id, smallest.get(group) ?? id]));
}

function keptApart(notSameAs: readonly NotSameLink[]): Map<EntityId, Set<EntityId>> {
  const apart = new Map<EntityId, Set<EntityId>>();
  const add = (one: EntityId, other: EntityId): void => {
    apart.set(one, (apart.get(one) ?? new Set<EntityId>()).add(other));
  };
  for (const { a, b } of notSameAs) {
    add(a, b);
    add(b, a);
  }
  return apart;
}

function mustStayApart(
  left: ReadonlySet<EntityId>,
  right: ReadonlySet<EntityId>,
  apart: ReadonlyMap<EntityId, ReadonlySet<EntityId>>,
): boolean {
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  return [...small].some((id) => [...(apart.get(id) ?? [])].some((other) => large.has(other)));
}

function bySurenessThenIds(one: SameLink, other: SameLink): number {
  return other.confidence - one.confidence || compareText(pairText(one), pairText(other));
}

function pairText({ a, b }: SameLink): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
