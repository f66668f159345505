import { DETERMINERS, MIDDLE_ADVERBS } from '../words/closed-words.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from './unit.js';

export interface Subject {
  refs: readonly string[];
  units: readonly Unit[];
  /** Index after the subject. */
  end: number;
  indirect: boolean;
  /** Taken over from the clause before ("… and works at Acme"). */
  carried?: boolean;
  /** Of a relative clause behind another noun: who does what follows "and" is not clear. */
  closed?: boolean;
  /** Of "who": what follows the relative clause is said of it too. */
  relative?: boolean;
}

const LONGEST_NOUN_PHRASE = 7;

/** "The Apollo project" is Apollo; "the Apollo launch" is something else. */
const PROJECT_NOUNS = new Set(['project', 'programme', 'program', 'initiative', 'product', 'app', 'platform']);

/** Reads the subject that begins at `from`: an entity, "my brother Tom", or a phrase of common words. */
export function readSubject(units: readonly Unit[], from: number): Subject | null {
  const first = units[from];
  if (!first || first.kind === 'mark') return null;
  if (first.kind === 'entity' && !first.possessive) return withApposition(units, from, first);
  if (first.kind === 'entity') return readPhrase(units, from);
  const named = units[from + 1];
  if (isWord(first, 'the') && named?.kind === 'entity' && !named.possessive && lowerOf(units[from + 2]) === ',') {
    const apposed = withApposition(units, from + 1, named);
    if (apposed.end > from + 2) return apposed;
  }
  if (DETERMINERS.has(first.token.lower) || first.token.info.noun || first.token.info.adjective)
    return readPhrase(units, from);
  return null;
}

/** "Ada, the new CTO, left": the apposition belongs to the subject. */
function withApposition(units: readonly Unit[], at: number, entity: EntityUnit): Subject {
  const subject: Subject = {
    refs: entity.refs,
    units: [entity],
    end: at + 1,
    indirect: entity.pronoun !== null && entity.pronoun !== 'i',
  };
  if (lowerOf(units[at + 1]) !== ',') return subject;
  const length = units.slice(at + 2, at + 2 + LONGEST_NOUN_PHRASE).findIndex(({ kind }) => kind === 'mark');
  const close = at + 2 + length;
  if (length < 0 || lowerOf(units[close]) !== ',') return subject;
  const inside = units.slice(at + 2, close);
  const opens = inside[0];
  const isNoun =
    opens !== undefined &&
    (isWord(
      opens,
      'a',
      'an',
      'the',
      'formerly',
      'part',
      'aged',
      'based',
      'located',
      'headquartered',
      'born',
      'founded',
    ) ||
      (inside.length === 1 && /^\d{1,3}$/u.test(lowerOf(opens))) ||
      (opens.kind === 'entity' && opens.possessive) ||
      isOfficeAt(inside));
  return isNoun ? { ...subject, units: units.slice(at, close), end: close + 1 } : subject;
}

/** "Tom Berg, chief executive of Acme, …": words for an office, and where it is held. */
function isOfficeAt(inside: readonly Unit[]): boolean {
  const at = inside.findIndex((unit) => isWord(unit, 'of', 'at'));
  const office = inside.slice(0, Math.max(at, 0));
  return (
    inside[at + 1]?.kind === 'entity' &&
    office.length > 0 &&
    office.every((unit) => isWord(unit) && !isFinite(unit) && (unit.token.info.noun || unit.token.info.adjective))
  );
}

/** A phrase of common words up to the verb. It has a referent only where it ends in the name it describes. */
function readPhrase(units: readonly Unit[], from: number): Subject | null {
  let at = from + 1;
  let ofEntity = false;
  for (let unit = units[at]; unit && at - from < LONGEST_NOUN_PHRASE; unit = units[at]) {
    if (unit.kind === 'mark') return readRelative(units, from, at);
    // "My mates call me Ben": behind a plural a word that can be a verb is one.
    if (at > from + 1 && isVerbOfSeveral(units, at)) break;
    // "After the call we decided": the pronoun is a subject of its own.
    if (unit.kind === 'entity' && !unit.possessive && /^(?:i|we|he|she|they)$/u.test(unit.pronoun ?? '')) return null;
    if (unit.kind === 'entity') {
      const before = isWord(units[at - 1], 'the', 'a', 'an') ? units[at - 2] : units[at - 1];
      ofEntity = isWord(before, 'of', 'for', 'in', 'at', 'on', 'with', 'from', 'to', 'by');
      at += 1;
      if (!unit.possessive && !ofEntity) {
        if (at - from === 2 && isWord(units[at]) && PROJECT_NOUNS.has(lowerOf(units[at])) && isWord(units[from]))
          return { refs: unit.refs, units: units.slice(from, at + 1), end: at + 1, indirect: false };
        const names = isDescribed(units.slice(from, at - 1));
        // "The Atlas launch slipped": the name is not what the phrase ends in.
        const next = units[at + adverbsFrom(units, at)];
        if (isVerbLike(next) || (names && isFinite(next)))
          return { refs: names ? unit.refs : [], units: units.slice(from, at), end: at, indirect: false };
      }
      continue;
    }
    // "As a technical writer and starts in May": what precedes "and" belongs to the clause before.
    if (isWord(unit, 'and') && isVerbLike(units[at + 1])) return null;
    // "Just a reminder that the deadline is on Friday": what it reminds of is stated.
    if (isWord(unit, 'that') && isWord(units[at - 1], 'reminder', 'heads-up', 'notice')) return null;
    if (
      (isVerbLike(unit) || isVerbOfPlural(unit, units[at - 1])) &&
      at > from + (units[from]?.kind === 'entity' || DETERMINERS.has(lowerOf(units[from])) ? 1 : 0)
    )
      break;
    at += 1;
  }
  // "…, long walks": an adjective alone does nothing.
  const isSaidOf = isWord(units[at], 'is', 'are', 'was', 'were', "'s") && units[at + 1]?.kind === 'entity';
  if (at === from + 1 && isWord(units[from]) && isOnlyAdjective(units[from]) && !isSaidOf) return null;
  return at > from ? { refs: [], units: units.slice(from, at), end: at, indirect: false } : null;
}

/** How many adverbs precede the verb ("Katya just got hired"). */
function adverbsFrom(units: readonly Unit[], at: number): number {
  const found = units.slice(at).findIndex((unit) => !MIDDLE_ADVERBS.has(lowerOf(unit)));
  return Math.max(found, 0);
}

/** "His wife, Jane, …", "my sister, Ann, …": the name between the commas is the subject. */
function readRelative(units: readonly Unit[], from: number, comma: number): Subject | null {
  const [owner, named, closing] = [units[from], units[comma + 1], units[comma + 2]];
  if (owner?.kind !== 'entity' || !owner.possessive || lowerOf(units[comma]) !== ',' || lowerOf(closing) !== ',')
    return null;
  if (named?.kind !== 'entity' || named.possessive || named.pronoun !== null || named.refs.length !== 1) return null;
  if (!units.slice(from + 1, comma).every((unit) => unit.kind === 'word')) return null;
  return { refs: named.refs, units: units.slice(from, comma + 2), end: comma + 3, indirect: false };
}

function isOnlyAdjective(unit: Unit | undefined): boolean {
  return isWord(unit) && unit.token.info.adjective && !unit.token.info.noun && !DETERMINERS.has(unit.token.lower);
}

/** "My brother", "our new designer", "engineer": words that describe the name behind them. */
function isDescribed(units: readonly Unit[]): boolean {
  return (
    units.every((unit) => unit.kind !== 'mark') &&
    !units.some(
      (unit, index) => index > 0 && isWord(unit, 'of', 'and', 'or', 'with', 'for', 'that', 'who', 'about', 'than'),
    )
  );
}

/** "My daughter Zoe studies law": behind a name that the phrase describes, a word that can be a verb is one. */
function isFinite(unit: Unit | undefined): boolean {
  return isWord(unit) && unit.token.info.tenses.some((tense) => tense === 'third' || tense === 'past');
}

/** "My interests include", "the kids love": the base form behind a plural. */
function isVerbOfPlural(unit: Unit, before: Unit | undefined): boolean {
  if (!isWord(unit) || !isWord(before)) return false;
  const { tenses, noun, adjective } = unit.token.info;
  const isPlural = before.token.info.noun && /^(?:\p{L}+[^s]s|people|children)$/u.test(before.token.lower);
  return isPlural && tenses.includes('base') && !noun && !adjective;
}

function isVerbOfSeveral(units: readonly Unit[], at: number): boolean {
  const noun = isWord(units[at - 1], 'all', 'always', 'usually', 'just') ? units[at - 2] : units[at - 1];
  const [verb, object] = [units[at], units[at + 1]];
  if (!isWord(noun) || !isWord(verb) || object?.kind !== 'entity' || object.possessive || object.pronoun === null)
    return false;
  const isPlural = noun.token.info.noun && /(?:[^s]s|people|folk|children)$/u.test(noun.token.lower);
  return isPlural && verb.token.info.tenses.includes('base');
}

function isVerbLike(unit: Unit | undefined): boolean {
  if (!isWord(unit)) return false;
  const { lower, info } = unit.token;
  if (
    /^(?:is|are|was|were|has|have|had|will|would|may|might|can|could|should|must|does|did|do|no|not|never|used|'s)$/u.test(
      lower,
    )
  )
    return true;
  if (info.tenses.includes('past')) return true;
  return info.tenses.includes('third') && !info.noun;
}
