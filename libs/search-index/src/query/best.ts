/** A document with its score. */
export interface Scored {
  no: number;
  score: number;
}

/** How many lists' worth is collected before the worst are thrown away: sorting seldom is cheaper than keeping order. */
const SPARE = 4;

/** The best of many scores, ties by number. */
export class Best {
  /** Scores below it are not among the best. */
  floor: number;
  private found: Scored[] = [];

  constructor(
    private readonly limit: number,
    floor: number,
  ) {
    this.floor = floor;
  }

  add(no: number, score: number): void {
    if (score < this.floor) return;
    this.found.push({ no, score });
    if (this.found.length < SPARE * this.limit) return;
    this.cut();
    this.floor = this.found.at(-1)!.score;
  }

  /** Best first. */
  list(): Scored[] {
    this.cut();
    return this.found;
  }

  private cut(): void {
    this.found.sort((a, b) => b.score - a.score || a.no - b.no);
    if (this.found.length > this.limit) this.found.length = this.limit;
  }
}
