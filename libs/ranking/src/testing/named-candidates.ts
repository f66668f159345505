import { type CandidateKey, episodeKey, factKey, type TieOrder } from '../candidate.js';

/** Candidates of a spec by their names. */
export class NamedCandidates {
  private readonly names: string[] = [];

  fact(name: string): CandidateKey {
    return factKey(this.numberOf(name));
  }

  episode(name: string): CandidateKey {
    return episodeKey(this.numberOf(name));
  }

  nameOf(key: CandidateKey): string {
    return this.names[key >> 1]!;
  }

  /** By name. */
  readonly order: TieOrder = (a, b) => (this.nameOf(a) < this.nameOf(b) ? -1 : Number(a !== b));

  private numberOf(name: string): number {
    const known = this.names.indexOf(name);
    return known < 0 ? this.names.push(name) - 1 : known;
  }
}
