import { type Columns, float64s, int32s, prefixed } from '../columns/column.js';
import { Links } from '../columns/links.js';

/** How many documents there are, and how long they are on average. */
export interface Corpus {
  count: number;
  /** In lexemes; at least 1. */
  averageLength: number;
}

/**
 * Which documents belong to which scope: a search in a small scope reads as little, and has the statistics, as if the
 * scope were a workspace of its own.
 */
export class ScopePlaces {
  /** The number of the scope of each place. */
  private readonly scopes = int32s();
  private readonly places = new Links();
  /** Of the documents of each scope that exist. */
  private readonly counts = int32s();
  /** The sum of their lengths. */
  private readonly lengths = float64s();

  get columns(): Columns {
    const { scopes, counts, lengths } = this;
    return { ...{ scopes, counts, lengths }, ...prefixed('places', this.places.columns) };
  }

  /** @param place the next one */
  add(place: number, scope: number, length: number): void {
    this.scopes.push(scope);
    this.places.add(scope, place);
    this.counts.reach(scope + 1);
    this.lengths.reach(scope + 1);
    this.counts.values[scope]!++;
    this.lengths.values[scope]! += length;
  }

  remove(place: number, length: number): void {
    const scope = this.at(place);
    this.counts.values[scope]!--;
    this.lengths.values[scope]! -= length;
  }

  at(place: number): number {
    return this.scopes.values[place]!;
  }

  /** Visits all places of some scopes, those that are no longer used among them. */
  each(scopes: readonly number[], visit: (place: number) => void): void {
    for (const scope of scopes) this.places.each(scope, visit);
  }

  /** Of some scopes together. */
  corpus(scopes: readonly number[]): Corpus {
    let [count, length] = [0, 0];
    for (const scope of scopes) {
      if (scope >= this.counts.length) continue;
      count += this.counts.values[scope]!;
      length += this.lengths.values[scope]!;
    }
    return { count, averageLength: count === 0 ? 1 : Math.max(1, length / count) };
  }
}
