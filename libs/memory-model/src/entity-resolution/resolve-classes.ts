import type { EntityId, NotSameAs, SameAs } from '../evidence/evidence.js';

type Read = 'id' | 'kind' | 'a' | 'b' | 'confidence' | 'saidAt' | 'position';

/** What is read of same-as and not-same-as evidence. */
export type IdentityStatement = Pick<SameAs, Read> | Pick<NotSameAs, Read>;

/** Two names that stand for one entity as long as nothing says otherwise; see `implied-links.ts`. */
export interface ImpliedLink {
  /** The shorter name. Each has at most one link of its own. */
  from: EntityId;
  to: EntityId;
}

/**
 * Which entities are one. Evidence is heeded from the surest to the least sure, of equally sure the one said last first:
 * each statement joins two classes, or keeps them apart for good, unless one that was heeded before says the opposite,
 * directly or through others. So a merge after a split counts, and a split after a merge. Implied links come last, and
 * never join people of different family names.
 * @param familyNames of entities that may be people known by their full name
 * @returns the canonical id (the smallest of its class) of each entity that the links name
 */
export function resolveClasses(
  identity: readonly IdentityStatement[],
  implied: readonly ImpliedLink[] = [],
  familyNames: ReadonlyMap<EntityId, string> = new Map(),
): Map<EntityId, EntityId> {
  const classes = new Classes();
  for (const { kind, a, b } of [...identity].sort(bySurenessThenLastSaid)) {
    if (kind === 'same-as') classes.join(a, b);
    else classes.keepApart(a, b);
  }
  for (const { from, to } of [...implied].sort((one, other) => compareText(one.from, other.from))) {
    const names = [...classes.membersOf(from), ...classes.membersOf(to)].flatMap((id) => familyNames.get(id) ?? []);
    if (new Set(names).size <= 1) classes.join(from, to);
  }
  return classes.canonicalIds();
}

/** Entities in disjoint classes, some of which stay apart. */
class Classes {
  private readonly members = new Map<EntityId, Set<EntityId>>();
  private readonly apart = new Map<EntityId, Set<EntityId>>();

  membersOf(id: EntityId): ReadonlySet<EntityId> {
    return this.classOf(id);
  }

  /** Does nothing where the two stay apart. */
  join(a: EntityId, b: EntityId): void {
    const [left, right] = [this.classOf(a), this.classOf(b)];
    const [small, large] = left.size < right.size ? [left, right] : [right, left];
    if (small === large || this.mustStayApart(small, large)) return;
    for (const id of small) {
      large.add(id);
      this.members.set(id, large);
    }
  }

  /** Does nothing where the two are one. */
  keepApart(a: EntityId, b: EntityId): void {
    if (this.classOf(a) === this.classOf(b)) return;
    this.barriersOf(a).add(b);
    this.barriersOf(b).add(a);
  }

  canonicalIds(): Map<EntityId, EntityId> {
    const smallest = new Map<Set<EntityId>, EntityId>();
    for (const [id, group] of this.members) {
      const known = smallest.get(group);
      if (known === undefined || id < known) smallest.set(group, id);
    }
    return new Map([...this.members].map(([id, group]) => [id, smallest.get(group) ?? id]));
  }

  private classOf(id: EntityId): Set<EntityId> {
    const known = this.members.get(id);
    if (known) return known;
    const alone = new Set([id]);
    this.members.set(id, alone);
    return alone;
  }

  private barriersOf(id: EntityId): Set<EntityId> {
    const known = this.apart.get(id) ?? new Set();
    this.apart.set(id, known);
    return known;
  }

  private mustStayApart(small: ReadonlySet<EntityId>, large: ReadonlySet<EntityId>): boolean {
    return [...small].some((id) => [...(this.apart.get(id) ?? [])].some((other) => large.has(other)));
  }
}

/** The first to be heeded first. At one moment it is safer to keep apart. */
function bySurenessThenLastSaid(one: IdentityStatement, other: IdentityStatement): number {
  return (
    other.confidence - one.confidence ||
    other.saidAt - one.saidAt ||
    other.position - one.position ||
    compareText(one.kind, other.kind) ||
    compareText(pairText(one), pairText(other)) ||
    compareText(one.id, other.id)
  );
}

function pairText({ a, b }: Pick<IdentityStatement, 'a' | 'b'>): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
