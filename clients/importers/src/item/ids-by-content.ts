import { digestOf } from './import-key.js';

/** Ids of texts that have none, from what they say: the second one that says the same is another one. */
export class IdsByContent {
  private readonly counts = new Map<string, number>();

  of(...parts: readonly (string | null | undefined)[]): string {
    const digest = digestOf(parts.map((part) => part ?? ''));
    const count = (this.counts.get(digest) ?? 0) + 1;
    this.counts.set(digest, count);
    return count === 1 ? digest : `${digest}-${count}`;
  }
}
