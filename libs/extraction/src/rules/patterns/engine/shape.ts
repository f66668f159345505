import type { ClauseTense } from '../../clauses/clause.js';

/**
 * What people state about one matter (home, employer, diet …), as data.
 *
 * A pattern is a sentence in this notation:
 * - `live/reside` either word (`a` is "an" as well); `new?` may be missing; `(as a ROLE)?` a group that may be missing; `(ill|off sick)`
 *   either group.
 * - The verb is in its base form. The grammar finds it in any tense, person and contraction, and leaves out questions,
 *   denials, guesses and conditions. "No longer", "not … any more" and "stopped" end what the pattern states.
 * - Adverbs ("now", "really") are skipped. Dates belong to the statement: they are written only where the value is one (`DATE`).
 * - Words in capitals are slots: see `slots.ts`. A digit distinguishes two of a kind (`THING1`). `-PLACE` is the value that ends:
 *   "WHO move from -PLACE to PLACE".
 * - The verb follows one slot (`WHO`, `PROJECT`, `THING`) or a phrase (`OWN manager`).
 * - A pattern with a colon is a line of notes and matches all of it: "budget: THING". One that begins with `>` matches the
 *   beginning of a sentence word by word: "> call me NAME".
 *
 * The first pattern that matches is the one that counts: put the longer one first.
 */
export interface Shape {
  shape: string;
  readings: readonly ShapeReading[];
}

/** What a match states. */
export interface ShapeClaim {
  predicate: string;
  /**
   * `state` lasts: its past tense is over. `event` begins something, or happened. `ends`: the value no longer holds, or
   * whatever value holds where there is no object.
   */
  does: 'state' | 'event' | 'ends';
  /** The slot of its subject: WHO, OWN, else the first slot. `SPEAKER` needs no slot. */
  subject?: string;
  /** The slot of its object: the first of the other slots if missing. */
  object?: string;
  /** The value in place of the object, with slots in braces: `{THING1} over {THING2}`. */
  value?: string;
  /** What its subject and its object are, where the vocabulary does not say it; null: any. */
  takes?: readonly [subject: string | null, object: string | null];
}

export interface ShapeReading extends ShapeClaim {
  patterns: readonly string[];
  /** The tenses that it matches in; any if missing. The first is that of a line of notes. */
  tenses?: readonly ClauseTense[];
  /** What it states as well, where its slots are filled. */
  also?: readonly ShapeClaim[];
}
