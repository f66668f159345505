import type { UnreadReason } from '@memory-graph/memory-model';

/** Why a clause states nothing. */
export type Unstated = Extract<UnreadReason, 'condition' | 'belief' | 'guess' | 'wish' | 'hearsay' | 'denial'>;

/** Of the verbs behind which nothing is stated: what wishes, and what only heard of it; the others believe. */
const WISHING = /^(?:hope|wish|want|dream|pray|let)$/u;
const HEARING = /^(?:hear|claim)$/u;

/** What follows such a verb is. */
export function behindHedging(lemma: string): Unstated {
  if (HEARING.test(lemma)) return 'hearsay';
  return WISHING.test(lemma) ? 'wish' : 'belief';
}

export interface LeftOut {
  isHedged: boolean;
  isDenied: boolean;
  /** What a clause before makes of it. */
  shadow: 'none' | 'hedged' | 'denied' | 'reported';
  /** What that clause is, where it hedges. */
  behind: Unstated;
}

export function whyUnstated({ isHedged, isDenied, shadow, behind }: LeftOut): Unstated {
  if (shadow === 'hedged') return behind;
  if (isHedged) return 'guess';
  return shadow === 'denied' || isDenied ? 'denial' : 'guess';
}
