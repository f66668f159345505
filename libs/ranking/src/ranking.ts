import type { CandidateKey, TieOrder } from './candidate.js';
import type { FusedHit } from './fuse-hits.js';
import { RANKING_PARTS, type RankingPart } from './ranking-parts.js';

/** The parts of a score, as `explain` returns them. */
type ScoreParts = Record<RankingPart, number>;

/** `score`: the sum of the parts, which says which result is better, but not how good it is: see `calibrateScores`. */
export interface RankedResult {
  key: CandidateKey;
  score: number;
  parts: ScoreParts;
  textRank: number | null;
  vectorRank: number | null;
  /** The depth at which the traversal reached it; null for a hit that it did not reach. */
  graphDistance: number | null;
  /** See `EpisodePlace`; null for facts. */
  replacedBy: CandidateKey | null;
}

const PARTS = RANKING_PARTS.length;
const COLUMN = Object.fromEntries(RANKING_PARTS.map((part, column) => [part, column])) as ScoreParts;
const LEAST_ROWS = 256;
/** Scores at which two results count as tied, so that rounding errors never decide an order. */
const SCORE_STEPS = 1e6;

/** The candidates of a question with the parts of their scores, in columns: a search has some hundreds of them. */
export class Ranking {
  private readonly rows = new Map<CandidateKey, number>();
  private readonly keys: CandidateKey[] = [];
  private readonly hits: (FusedHit | null)[] = [];
  private readonly distances: (number | null)[] = [];
  private readonly replacements: (CandidateKey | null)[] = [];
  private parts = new Float64Array(LEAST_ROWS * PARTS);
  private scores = new Float64Array(0);
  /** The rows, best first. */
  private ranked: number[] = [];

  get count(): number {
    return this.keys.length;
  }

  /** The row of a candidate, a new one if it is new. */
  rowOf(key: CandidateKey): number {
    const known = this.rows.get(key);
    if (known !== undefined) return known;
    const row = this.keys.push(key) - 1;
    this.rows.set(key, row);
    this.hits.push(null);
    this.distances.push(null);
    this.replacements.push(null);
    if (this.keys.length * PARTS > this.parts.length) {
      const grown = new Float64Array(this.parts.length * 2);
      grown.set(this.parts);
      this.parts = grown;
    }
    return row;
  }

  /** @returns undefined: it is no candidate */
  find(key: CandidateKey): number | undefined {
    return this.rows.get(key);
  }

  keyOf(row: number): CandidateKey {
    return this.keys[row]!;
  }

  addHit(hit: FusedHit): number {
    const row = this.rowOf(hit.key);
    this.hits[row] = hit;
    this.set(row, 'text', hit.text);
    this.set(row, 'vector', hit.vector);
    return row;
  }

  hitOf(row: number): FusedHit | null {
    return this.hits[row]!;
  }

  reachedAt(row: number, depth: number): void {
    this.distances[row] = depth;
  }

  replacedBy(row: number, key: CandidateKey | null): void {
    this.replacements[row] = key;
  }

  get(row: number, part: RankingPart): number {
    return this.parts[row * PARTS + COLUMN[part]]!;
  }

  set(row: number, part: RankingPart, value: number): void {
    this.parts[row * PARTS + COLUMN[part]] = value;
  }

  raise(row: number, part: RankingPart, value: number): void {
    const at = row * PARTS + COLUMN[part];
    if (value > this.parts[at]!) this.parts[at] = value;
  }

  addUp(): void {
    this.scores = new Float64Array(this.count);
    for (let row = 0; row < this.count; row++) {
      let sum = 0;
      for (let at = row * PARTS; at < (row + 1) * PARTS; at++) sum += this.parts[at]!;
      this.scores[row] = Math.round(sum * SCORE_STEPS) / SCORE_STEPS;
    }
  }

  scoreOf(row: number): number {
    return this.scores[row]!;
  }

  rescore(row: number, score: number): void {
    this.scores[row] = score;
  }

  sort(order: TieOrder): void {
    const { scores, keys } = this;
    this.ranked = keys.map((_, row) => row);
    this.ranked.sort((a, b) =>
      scores[a] === scores[b] ? order(keys[a]!, keys[b]!) : scores[a]! > scores[b]! ? -1 : 1,
    );
  }

  /** The best candidates, best first. @param passes which of them are results */
  results(most = Infinity, passes: (key: CandidateKey) => boolean = () => true): RankedResult[] {
    const results: RankedResult[] = [];
    for (const row of this.ranked) {
      if (results.length >= most) break;
      if (passes(this.keys[row]!)) results.push(this.resultOf(row));
    }
    return results;
  }

  /** The first candidate after the best one that passes; undefined: there is none. */
  secondThat(passes: (key: CandidateKey, row: number) => boolean): number | undefined {
    return this.ranked.find((row, place) => place > 0 && passes(this.keys[row]!, row));
  }

  private resultOf(row: number): RankedResult {
    const hit = this.hits[row];
    const parts = {} as ScoreParts;
    for (const [column, part] of RANKING_PARTS.entries()) parts[part] = this.parts[row * PARTS + column]!;
    return {
      key: this.keys[row]!,
      score: this.scores[row]!,
      parts,
      textRank: hit?.textRank ?? null,
      vectorRank: hit?.vectorRank ?? null,
      graphDistance: this.distances[row]!,
      replacedBy: this.replacements[row]!,
    };
  }
}
