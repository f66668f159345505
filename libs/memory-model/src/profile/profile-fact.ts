import type { FactType } from '../evidence/fact-type.js';
import type { TimePrecision } from '../evidence/time-precision.js';

/** A fact, as far as a profile needs it. Times as the clocks of the reader show them: see `shownTime`. */
export interface ProfileFact {
  id: string;
  content: string;
  type: FactType;
  predicate: string;
  /** null: the object is an entity. */
  value: string | null;
  /** null: not known. */
  validFrom: number | null;
  /** null: exact to the instant, and not stated by a text. */
  validFromPrecision: TimePrecision | null;
  /** null: still valid. */
  validTo: number | null;
  validToPrecision: TimePrecision | null;
  saidAt: number;
  /** From 0 to 1. */
  confidence: number;
  statementCount: number;
}
