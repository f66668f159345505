import type { EntityId, NotSameAs, SameAs } from '../evidence/evidence.js';

type Read = 'id' | 'kind' | 'a' | 'b' | 'confidence' | 'saidAt' | 'position';

/** The relevant fields of same-as and not-same-as evidence. */
export type IdentityStatement = Pick<SameAs, Read> | Pick<NotSameAs, Read>;

/** Two names of one entity unless evidence says otherwise; see `implied-links.ts`. */
export interface ImpliedLink {
  /** The shorter name. Each has at most one link of its own. */
  from: EntityId;
  to: EntityId;
}

/**
 * Determines which entities are the same. Evidence is applied from the most to the least certain,
 * and at equal certainty the latest first: each statement joins two classes or separates them
 * permanently, unless an earlier applied one says the opposite, directly or transitively. So a
 * merge after a split takes effect, and a split after a merge. Implied links come last, and never
 * join people with different family names.
 * @param familyNames of entities that may be people known by their full name
 * @returns the canonical id (the smallest of its class) of each entity in the links
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

/** Disjoint classes of entities, some of which are kept separate. */
class Classes {
  private readonly members = new Map<EntityId, Set<EntityId>>();
  private readonly apart = new Map<EntityId, Set<EntityId>>();

  membersOf(id: EntityId): ReadonlySet<EntityId> {
    return this.classOf(id);
  }

  /** Does nothing if the two are kept separate. */
  join(a: EntityId, b: EntityId): void {
    const [left, right] = [this.classOf(a), this.classOf(b)];
    const [small, large] = left.size < right.size ? [left, right] : [right, left];
    if (small === large || this.mustStayApart(small, large)) return;
    for (const id of small) {
      large.add(id);
      this.members.set(id, large);
    }
  }

  /** Does nothing if the two are already joined. */
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

/** The first one is applied first. At the same time, separation is the safer choice. */
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
