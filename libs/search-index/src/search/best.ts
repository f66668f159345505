/** A document with its score. */
export interface Scored {
  no: number;
  score: number;
}

/** The best of many scores, ties by number: a heap with the worst one on top. */
export class Best {
  /** Lower scores are not among the best. */
  floor: number;
  private readonly numbers: Int32Array;
  private readonly scores: Float64Array;
  private count = 0;

  constructor(
    private readonly limit: number,
    floor: number,
  ) {
    this.floor = floor;
    this.numbers = new Int32Array(limit);
    this.scores = new Float64Array(limit);
  }

  /** Whether it would be among the best of those that were added so far. */
  wants(no: number, score: number): boolean {
    if (score < this.floor || this.limit === 0) return false;
    return this.count < this.limit || isWorse(this.scores[0]!, this.numbers[0]!, score, no);
  }

  add(no: number, score: number): void {
    if (!this.wants(no, score)) return;
    if (this.count < this.limit) {
      this.rise(this.count++, no, score);
    } else {
      this.sink(no, score);
    }
    if (this.count === this.limit) this.floor = Math.max(this.floor, this.scores[0]!);
  }

  /** Best first. */
  list(): Scored[] {
    const found: Scored[] = [];
    for (let n = 0; n < this.count; n++) found.push({ no: this.numbers[n]!, score: this.scores[n]! });
    return found.sort((a, b) => (isWorse(a.score, a.no, b.score, b.no) ? 1 : -1));
  }

  private rise(from: number, no: number, score: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isWorse(score, no, this.scores[above]!, this.numbers[above]!)) break;
      this.put(at, this.numbers[above]!, this.scores[above]!);
      at = above;
    }
    this.put(at, no, score);
  }

  private sink(no: number, score: number): void {
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.count) break;
      const right = below + 1;
      if (
        right < this.count &&
        isWorse(this.scores[right]!, this.numbers[right]!, this.scores[below]!, this.numbers[below]!)
      ) {
        below = right;
      }
      if (!isWorse(this.scores[below]!, this.numbers[below]!, score, no)) break;
      this.put(at, this.numbers[below]!, this.scores[below]!);
      at = below;
    }
    this.put(at, no, score);
  }

  private put(at: number, no: number, score: number): void {
    this.numbers[at] = no;
    this.scores[at] = score;
  }
}

function isWorse(score: number, no: number, otherScore: number, otherNo: number): boolean {
  return score < otherScore || (score === otherScore && no > otherNo);
}
