import type { Near } from './packed-vectors.js';

export interface BestScores {
  /** The minimum score, which rises as better scores are found. */
  floor: number;
  add(place: number, score: number): void;
  /** Best first, the first comer where they are equal. */
  list(): Near[];
}

/** How many lists' worth is collected before the worst are thrown away: sorting seldom is cheaper than keeping order. */
const SPARE = 4;

/** Collects the best of many scores that come in the order of their places. */
export function best(limit: number, floor: number): BestScores {
  let found: Near[] = [];
  const cut = (): void => {
    found.sort((a, b) => b.score - a.score || a.place - b.place);
    found.length = Math.min(found.length, limit);
  };
  return {
    floor,
    add(place, score) {
      found.push({ place, score });
      if (found.length < SPARE * limit) return;
      cut();
      this.floor = found.at(-1)!.score;
    },
    list() {
      cut();
      const list = found;
      found = [];
      return list;
    },
  };
}
