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
  const classes = new Classes(familyNames);
  for (const { kind, a, b } of [...identity].sort(bySurenessThenLastSaid)) {
    if (kind === 'same-as') classes.join(a, b);
    else classes.keepApart(a, b);
  }
  for (const { from, to } of [...implied].sort((one, other) => compareText(one.from, other.from))) {
    if (classes.familyNamesOf(from, to).size <= 1) classes.join(from, to);
  }
  return classes.canonicalIds();
}

/** Some entities that are one. */
interface EntityClass {
  members: Set<EntityId>;
  familyNames: Set<string>;
}

/** Disjoint classes of entities, some of which are kept separate. Joining costs what the smaller class has. */
class Classes {
  private readonly classes = new Map<EntityId, EntityClass>();
  private readonly apart = new Map<EntityId, Set<EntityId>>();

  constructor(private readonly familyNames: ReadonlyMap<EntityId, string>) {}

  /** Those of the class of each. */
  familyNamesOf(...ids: EntityId[]): Set<string> {
    return new Set(ids.flatMap((id) => [...this.classOf(id).familyNames]));
  }

  /** Does nothing if the two are kept separate. */
  join(a: EntityId, b: EntityId): void {
    const [left, right] = [this.classOf(a), this.classOf(b)];
    const [small, large] = left.members.size < right.members.size ? [left, right] : [right, left];
    if (small === large || this.mustStayApart(small.members, large.members)) return;
    for (const id of small.members) {
      large.members.add(id);
      this.classes.set(id, large);
    }
    for (const name of small.familyNames) large.familyNames.add(name);
  }

  /** Does nothing if the two are already joined. */
  keepApart(a: EntityId, b: EntityId): void {
    if (this.classOf(a) === this.classOf(b)) return;
    this.barriersOf(a).add(b);
    this.barriersOf(b).add(a);
  }

  canonicalIds(): Map<EntityId, EntityId> {
    const smallest = new Map<EntityClass, EntityId>();
    for (const [id, group] of this.classes) {
      const known = smallest.get(group);
      if (known === undefined || id < known) smallest.set(group, id);
    }
    return new Map([...this.classes].map(([id, group]) => [id, smallest.get(group) ?? id]));
  }

  private classOf(id: EntityId): EntityClass {
    const known = this.classes.get(id);
    if (known) return known;
    const familyName = this.familyNames.get(id);
    const alone = { members: new Set([id]), familyNames: new Set(familyName === undefined ? [] : [familyName]) };
    this.classes.set(id, alone);
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
