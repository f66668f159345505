import type { CandidateKey } from './candidate.js';

/** What a question sees in a fact beside its words. */
export interface FactTrait {
  key: CandidateKey;
  /** How well it is of the relation that the question names, and of the one whom it names: 0 to 1. */
  relation: number;
  /** The question names a relation, and this is another. */
  isOther: boolean;
  /** Facts with the same line are values of one thing at different times ("Ada lives in"). */
  line: number;
  /** It ended, and the question does not ask about the past; or it is still to come, and the question asks about now. */
  stale: boolean;
}

/**
 * Which share of the weight each fact of the asked relation gets. Of several that match equally well (all that Ada likes)
 * each says less about the question than the only one (where she lives).
 * @returns by key, without facts of other relations
 */
export function relationShares(facts: readonly FactTrait[]): Map<CandidateKey, number> {
  const asked = facts.filter(({ relation, stale }) => relation > 0 && !stale);
  const rivals = new Map<number, number>();
  for (const [index, { relation }] of asked.toSorted((a, b) => b.relation - a.relation).entries()) {
    rivals.set(relation, index + 1);
  }
  return new Map(asked.map(({ key, relation }) => [key, relation / Math.sqrt(rivals.get(relation)!)]));
}

/** The scores of candidates, which may be changed. */
export interface CandidateScores {
  get(key: CandidateKey): number | undefined;
  set(key: CandidateKey, score: number): void;
}

/** Keeps values that do not hold behind each current value of the same line. */
export function behindCurrent(scores: CandidateScores, facts: readonly FactTrait[]): void {
  if (!facts.some(({ stale }) => stale)) return;
  const current = new Map<number, number>();
  for (const { key, line, stale } of facts) {
    const score = stale ? undefined : scores.get(key);
    if (score !== undefined) current.set(line, Math.min(score, current.get(line) ?? Infinity));
  }
  for (const { key, line, stale } of facts) {
    const score = stale ? scores.get(key) : undefined;
    const least = current.get(line);
    if (score !== undefined && least !== undefined) scores.set(key, Math.min(score, least - STEP_BEHIND));
  }
}

/** The least difference between two scores that are not tied. */
export const STEP_BEHIND = 1e-6;
