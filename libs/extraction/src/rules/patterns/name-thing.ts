import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import type { StatementWriter } from './statement-writer.js';

/** Words that do not say which one it is. */
const EMPTY =
  /^(?:thing|things|one|ones|rest|other|others|same|problem|question|point|idea|weather|time|times|way|day|week|month|year|night|world|whole|only|best|worst|most|least|more|reason|goal|plan|answer|result|truth|fact|latter|former)$/u;
const LONGEST_NAME = 5;

/**
 * The entity that a phrase of common words names: "the boiler room", "our Atlas launch", "the launch of Atlas". Only
 * its name identifies it, so the caller first checks that there is something to state about it.
 * @returns its reference; null where the phrase does not say which thing it is
 */
export function nameThing(units: readonly Unit[], writer: StatementWriter): string | null {
  const name = thingName(units, writer);
  return name === null ? null : writer.book.bookThing(name).ref;
}

/** The last word of the phrase, which says what kind of thing it is. */
export function headOf(units: readonly Unit[]): string {
  const of = units.findIndex((unit) => isWord(unit, 'of'));
  return lowerOf(units[of > 0 ? of - 1 : units.length - 1]);
}

function thingName(units: readonly Unit[], writer: StatementWriter): string | null {
  const { text, book } = writer;
  const [opens] = units;
  // "My dentist appointment" is one among many: it is called by whose it is.
  const isOwned =
    opens?.kind === 'entity' &&
    opens.possessive &&
    (/^(?:i|he|she)$/u.test(opens.pronoun ?? '') || (opens.pronoun === null && opens.refs[0] === book.knownUser()));
  if (isOwned) {
    const [owner, ...others] = opens.refs;
    const words = units.slice(1);
    return owner !== undefined && others.length === 0 && isPlain(words)
      ? `${book.get(owner).name}'s ${wordsOf(words, text)}`
      : null;
  }
  const isOpened =
    isWord(opens, 'the', 'this') || (opens?.kind === 'entity' && /^(?:we|our)$/u.test(opens.pronoun ?? ''));
  const words = isOpened ? units.slice(1) : units;
  const of = words.findIndex((unit) => isWord(unit, 'of'));
  if (of >= 0) return nameOf(words.slice(0, of), words.slice(of + 1), text);
  return isPlain(words) ? wordsOf(words, text) : null;
}

/** "launch of Atlas" is the Atlas launch. */
function nameOf(head: readonly Unit[], of: readonly Unit[], text: string): string | null {
  const [named] = of;
  if (of.length !== 1 || named?.kind !== 'entity' || named.possessive || named.pronoun !== null || !isPlain(head))
    return null;
  return `${text.slice(named.start, named.end)} ${wordsOf(head, text)}`;
}

function isPlain(words: readonly Unit[]): boolean {
  const last = words.at(-1);
  return (
    isWord(last) &&
    words.length <= LONGEST_NAME &&
    !EMPTY.test(last.token.lower) &&
    words.every((unit) =>
      unit.kind === 'word'
        ? !NO_PART.has(unit.token.lower) && !unit.token.info.adverb
        : unit.kind === 'entity'
          ? unit.pronoun === null
          : /^['’]$/u.test(unit.text),
    )
  );
}

const NO_PART = new Set(
  'a an the this that these those no any every each some all both many few several another in on at to from with for by about as of and or but not only same other whole'.split(
    ' ',
  ),
);

function wordsOf(words: readonly Unit[], text: string): string {
  const [first, last] = [words[0] as Unit, words.at(-1) as Unit];
  const name = text.slice(first.start, last.end).replace(/\s+/gu, ' ');
  const isCommon = first.kind === 'word' && /^\p{Lu}\p{Ll}/u.test(name);
  return isCommon ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
