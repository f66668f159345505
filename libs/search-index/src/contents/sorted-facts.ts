/** Only lists of this length are cached: sorting a shorter one takes no longer than reading it. */
const LEAST_KEPT = 8;
const MAX_KEPT = 20_000;

/** The sorted facts of entities, cached until they change. */
export class SortedFacts {
  private readonly kept = new Map<number, number[]>();

  constructor(private readonly isBefore: (one: number, other: number) => boolean) {}

  /** @param each visits all facts of the entity, some possibly several times */
  of(entity: number, each: (visit: (no: number) => void) => void): readonly number[] {
    const known = this.kept.get(entity);
    if (known) return known;
    const found = new Set<number>();
    each((no) => found.add(no));
    const sorted = [...found].sort((a, b) => (this.isBefore(a, b) ? -1 : 1));
    if (sorted.length >= LEAST_KEPT) {
      if (this.kept.size >= MAX_KEPT) this.kept.clear();
      this.kept.set(entity, sorted);
    }
    return sorted;
  }

  /** Adds a fact that is new to an entity. */
  add(entity: number, no: number): void {
    const sorted = this.kept.get(entity);
    if (!sorted) return;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.isBefore(sorted[middle]!, no)) low = middle + 1;
      else high = middle;
    }
    if (sorted[low] !== no) sorted.splice(low, 0, no);
  }

  forget(entity: number): void {
    this.kept.delete(entity);
  }
}
