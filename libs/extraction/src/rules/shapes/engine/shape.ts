import type { ClauseMood, ClauseTense } from '../../grammar/clauses/clause.js';

/** Tenses that say how it is, or that it no longer is so. */
export const HOLDS: readonly ClauseTense[] = ['present', 'progressive', 'perfect', 'formerly', 'ended'];
export const HAPPENED: readonly ClauseTense[] = ['past', 'perfect'];

/**
 * What people state about one matter (home, employer, diet …), as data: the sentences that say it, what each of them
 * states, and examples. A new shape is one file `<name>.shape.ts` and its line in `shapes/index.ts`.
 *
 * A pattern is a sentence in this notation:
 * - `live/reside` either word (`a` is "an" as well); `new?` may be missing; `(as a/an ROLE)?` a group that may be missing; `(ill|off sick)`
 *   either group.
 * - The verb is in its base form. The grammar finds it in any tense, person and contraction, and leaves out questions,
 *   denials, guesses and conditions. "No longer", "not … any more" and "stopped" end what the pattern states.
 * - Adverbs ("now", "currently", "really") and articles before a slot are skipped. Dates belong to the statement: they
 *   are written only where the value is one (`DATE`).
 * - Words in capitals are slots (see `slots.ts`): `WHO` any person, "I" as well; `PERSON`, `PLACE`, `ORG`, `PROJECT`
 *   names; `OWN` whose ("my", "Ada's"), `SOMEBODY` any subject before the verb; `NAME` what somebody is called; `ROLE`,
 *   `DIET`, `LANGUAGES`, `NATION`, `NUMBER`, `THING` one thing, `THINGS` a list, `LIST` the items of a line, `ACTION` a
 *   deed in its base form ("move to Rome"), `PAIR` two people of whom the second is the object, `NAMES` names of any
 *   kind, `TEXT` whatever follows, `DAY` a birthday. A digit distinguishes two of a kind (`THING1`).
 * - `DIET`, `ILLNESS`, `CONDITION`, `DRUG`, `PART` of the body, `DEGREE`, `COURSE`, `BELONGING`: words of their kind, several
 *   where the text lists them. `PAIRS`: people and what is said of each ("Ravi halal, Juno vegan").
 * - `-PLACE` is the value that ends: "WHO move from -PLACE to PLACE", "WHO replace -THING with THING".
 * - The verb follows one slot (`WHO`, `PROJECT`, `THING`, `PARTY` for people and things, `WE` for "we" and things) or a
 *   phrase (`OWN manager`).
 * - A pattern with a colon is a line of notes and matches all of it: "budget: THING". One that begins with `>` is a request
 *   or a fragment, and matches the beginning of a sentence word by word: "> call me NAME".
 *
 * The first pattern that matches is the one that counts: put the longer one first. `check-shapes.ts` rejects what can
 * never match.
 */
export interface Shape {
  shape: string;
  readings: readonly ShapeReading[];
  /** Text, then the statements that it makes, in the notation of testing/say.ts. */
  examples: readonly (readonly [text: string, ...states: string[]])[];
}

/** What a match states. */
export interface ShapeClaim {
  predicate: string;
  /**
   * `state` lasts: its past tense is over. `event` begins something, or happened. `ends`: the value no longer holds, or
   * whatever value holds where there is no object.
   */
  does: 'state' | 'event' | 'ends';
  /** The slot of its subject: OWN, else the first slot if missing. `SPEAKER` and `TOPIC` need no slot. */
  subject?: string;
  /** The slot of its object: the first of the other slots if missing. */
  object?: string;
  /** The value in place of the object, with slots in braces: `{THING1} over {THING2}`; `{VERB}` is the verb. */
  value?: string;
  /** What its subject and its object are, where the vocabulary does not say it; null: any. */
  takes?: readonly [subject: string | null, object: string | null];
}

export interface ShapeReading extends ShapeClaim {
  patterns: readonly string[];
  /** The tenses that it matches in; any if missing. The first is that of a line of notes. */
  tenses?: readonly ClauseTense[];
  /** "Can", "has to": what it matches is able to be done, or has to. */
  mood?: ClauseMood;
  /**
   * What the brackets behind each person of a list mean: "Kids: Leo (9), Finn (6)". The predicate itself: all it says.
   */
  brackets?: string;
  /** What it states as well, where its slots are filled. */
  also?: readonly ShapeClaim[];
  confidence?: number;
}
