import { isWord, lowerOf, type EntityUnit, type Unit } from '../grammar/clauses/unit.js';
import { RELATIVES } from '../grammar/words/relatives.js';
import { wordInfo } from '../grammar/words/word-info.js';
import { TITLES } from '../grammar/words/closed-words.js';
import { KINSHIP, KINSHIP_OF_SEVERAL, type Kin } from './kinship.js';
import { valueObject, type StatementWriter } from './statement-writer.js';
import { writerOfNotes, type SentenceReading } from './reading.js';

/** Adjectives between the owner and the relative ("my younger brother Tom", "our two dogs"). */
const ADJECTIVES =
  /^(?:older|elder|younger|little|big|twin|best|old|good|close|dear|new|eldest|oldest|youngest|beloved|middle|baby|teenage|adult|grown|direct|line|two|three|four|five|six|both|lovely|other|current|favourite|favorite|black|white|ginger)$/u;
/** "My former boss": no longer so. */
const FORMER = /^(?:ex|former|late|future)$/u;

/**
 * "My brother Tom", "Ada's manager, Lin,", "Lin, my manager,": relations that a phrase mentions in passing. They hold
 * whatever the clause around the phrase says, so they are extracted before the clauses.
 */
export function readKinPhrases({ units, writer, wording, reading, turn }: SentenceReading): void {
  units.forEach((unit, index) => {
    if (unit.kind !== 'entity') return;
    if (unit.possessive) {
      const said = unit.refs.length === 1 ? readKinNoun(units, index + 1) : null;
      const named = said && findNamed(units, said.end, said.isPlural);
      if (said && named && !isParting(units, index)) relateNamed(unit.refs[0] as string, said, named, writer, wording);
      return;
    }
    const { speaker } = reading.discourse;
    const isFromWork = isWord(units[index + 1], 'from') && isWord(units[index + 2], 'work');
    if (isFromWork && unit.pronoun === null && speaker !== null)
      relateNamed(speaker, COLLEAGUES, unit, writer, wording);
    if (unit.pronoun !== null || unit.refs.length !== 1) return;
    readNickname(units, index, unit.refs[0] as string, writer, wording);
    const introduced = readIntroduced(units, index);
    if (introduced) relateNamed(introduced.owner, introduced, unit, writer, wording);
    const apposed =
      readApposed(units, index, unit.refs[0] as string, writer) ??
      readNoted(units, index, () => writerOfNotes(reading, turn));
    if (apposed) relateNamed(apposed.owner, apposed, unit, writer, wording);
  });
}

/** "Got divorced from her husband Roy": what the clause ends. */
function isParting(units: readonly Unit[], at: number): boolean {
  const before = units.slice(Math.max(at - 3, 0), at);
  return (
    before.some((unit) => isWord(unit, 'divorced', 'divorce', 'divorcing', 'separated', 'dumped', 'left')) ||
    (isWord(units[at - 1], 'with') &&
      isWord(units[at - 2], 'up') &&
      !isWord(units[at - 3], 'met', 'meet', 'caught', 'catch'))
  );
}

/** "Persephone Adjei ("Percy")". */
function readNickname(units: readonly Unit[], at: number, ref: string, writer: StatementWriter, wording: string): void {
  const [opens, name, closes] = units.slice(at + 1, at + 4);
  if (lowerOf(opens) !== '(' || lowerOf(closes) !== ')' || name?.kind !== 'entity' || name.refs.length !== 1) return;
  // Quotation marks are blank in the text that is read.
  const isQuoted = /^["“‘'\s]/u.test(writer.text.slice(opens?.end, name.start));
  const isSaid = isQuoted && !name.possessive && name.pronoun === null;
  if (!isSaid || !writer.book.canBe(ref, 'person') || !writer.book.canBe(name.refs[0] as string, 'person')) return;
  const objects = valueObject(writer.text.slice(name.start, name.end));
  writer.mentionClaim([ref], wording, { predicate: 'goes_by', subjectType: 'person', objects });
  writer.book.unite(name.refs[0] as string, ref);
}

interface KinNoun {
  word: string;
  kin: Kin;
  isPlural: boolean;
  /** Index behind the noun. */
  end: number;
}

/** "Younger brother", "two dogs", "mother in law", "eldest". */
function readKinNoun(units: readonly Unit[], from: number): KinNoun | null {
  if (FORMER.test(lowerOf(units[from]))) return null;
  let at = from;
  while (isWord(units[at]) && ADJECTIVES.test(lowerOf(units[at]))) at += 1;
  // "My eldest, Mathilda": the adjective means the child.
  if (at > from && !isWord(units[at])) at -= 1;
  const isInLaw = isWord(units[at + 1], 'in') && isWord(units[at + 2], 'law');
  const word = isInLaw ? `${lowerOf(units[at])}-in-law` : lowerOf(units[at]);
  const [one, several] = [kinOf(KINSHIP, word), kinOf(KINSHIP_OF_SEVERAL, word)];
  const kin = one ?? several;
  return kin ? { word, kin, isPlural: !one, end: isInLaw ? at + 3 : at + 1 } : null;
}

function kinOf(words: Readonly<Record<string, Kin>>, word: string): Kin | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

function relateNamed(
  owner: string,
  { word, kin, isPlural }: Pick<KinNoun, 'word' | 'kin' | 'isPlural'>,
  named: EntityUnit,
  writer: StatementWriter,
  wording: string,
): void {
  const { noun } = (Object.hasOwn(RELATIVES, word) ? RELATIVES[word] : undefined) ?? { noun: word };
  for (const ref of named.refs) {
    if (ref === owner) continue;
    if (!isPlural) writer.book.nameRelative(owner, noun, ref);
    if (writer.isRelated(owner, ref, kin.predicate)) continue;
    if (kin.predicate === 'has_pet') writer.statements.push(petStatement(owner, ref, wording, writer));
    else if (kin.named === 'subject') writer.mention(ref, kin.predicate, owner, wording);
    else writer.mention(owner, kin.predicate, ref, wording);
  }
}

/** The name right behind the noun, or between commas; several behind "my sons". */
function findNamed(units: readonly Unit[], at: number, isPlural: boolean): EntityUnit | null {
  const next = units[at];
  // "My supervisor, Dr. Kim, …".
  const title =
    lowerOf(next) === ',' && isWord(units[at + 1], ...TITLES) ? (lowerOf(units[at + 2]) === '.' ? 2 : 1) : 0;
  if (title > 0) return findNamed([...units.slice(0, at + 1), ...units.slice(at + 1 + title)], at, isPlural);
  if (isNamed(next, isPlural) && !(isPlural && next.possessive)) return next;
  const inside = units[at + 1];
  const closed = lowerOf(units[at + 2]);
  const isOpened = /^[,(–—:]$/u.test(lowerOf(next));
  if (!isOpened || !isNamed(inside, isPlural) || inside.possessive) return null;
  return /^[,)–—]$/u.test(closed) || (isPlural && /^[.!]?$/u.test(closed)) ? inside : null;
}

function isNamed(unit: Unit | undefined, isPlural: boolean): unit is EntityUnit {
  return unit?.kind === 'entity' && unit.pronoun === null && (isPlural ? unit.refs.length > 1 : unit.refs.length === 1);
}

/** "Edda, my colleague from work", "Rex (our dog)": the words that follow a name. */
function readApposed(
  units: readonly Unit[],
  at: number,
  named: string,
  writer: StatementWriter,
): (KinNoun & { owner: string }) | null {
  const owner = units[at + 2];
  if (!/^[,(–—]$/u.test(lowerOf(units[at + 1])) || owner?.kind !== 'entity' || !owner.possessive) return null;
  const [ref, ...others] = owner.refs;
  const said = ref === undefined || others.length > 0 || ref === named ? null : readKinNoun(units, at + 3);
  if (!said || said.isPlural || ref === undefined) return null;
  const next = units[said.end];
  const isOver = next === undefined || next.kind === 'mark' || isWord(next, 'from', 'at', 'who', 'in', 'of', 'on');
  const { gender } = (Object.hasOwn(RELATIVES, said.word) ? RELATIVES[said.word] : undefined) ?? { gender: null };
  const { male, female } = wordInfo((writer.book.get(named).name.split(' ')[0] ?? '').toLowerCase());
  const isOther = (gender === 'male' && female && !male) || (gender === 'female' && male && !female);
  return isOver && !isOther ? { ...said, owner: ref } : null;
}

/** "I have a dog named Rex and a cat called Mia": what is had besides. */
function readIntroduced(units: readonly Unit[], at: number): (KinNoun & { owner: string }) | null {
  if (!isWord(units[at - 1], 'named', 'called')) return null;
  const article = units.findLastIndex((unit, index) => index < at - 1 && isWord(unit, 'a', 'an'));
  const said = article > 1 && at - article < LONGEST_INTRODUCTION ? readKinNoun(units, article + 1) : null;
  if (said?.end !== at - 1 || !/^(?:and|,)$/u.test(lowerOf(units[article - 1]))) return null;
  const [owner, ...behind] = units;
  const has = isWord(behind[0], 'has', 'have', "'s") || isWord(behind[1], 'got');
  const [ref, ...others] = owner?.kind === 'entity' && !owner.possessive && has ? owner.refs : [];
  return ref === undefined || others.length > 0 ? null : { ...said, owner: ref };
}

const COLLEAGUES = { word: 'colleagues', kin: KINSHIP_OF_SEVERAL['colleagues'] as Kin, isPlural: true };
const LONGEST_INTRODUCTION = 6;

/** "Roy (husband)", "Mehmet (colleague, Brussels)" in the notes of somebody. */
function readNoted(
  units: readonly Unit[],
  at: number,
  speakerOf: () => string | null,
): (KinNoun & { owner: string }) | null {
  if (lowerOf(units[at + 1]) !== '(') return null;
  const said = readKinNoun(units, at + 2);
  const isOver = said !== null && /^[),]$/u.test(lowerOf(units[said.end]));
  const speaker = said && isOver && !said.isPlural ? speakerOf() : null;
  return said && speaker !== null ? { ...said, owner: speaker } : null;
}

function petStatement(
  owner: string,
  pet: string,
  wording: string,
  writer: StatementWriter,
): StatementWriter['statements'][number] {
  return {
    kind: 'assertion',
    subject: owner,
    predicate: 'has_pet',
    object: { kind: 'entity', ref: pet },
    from: writer.mentionedAt,
    to: null,
    wording,
    confidence: 0.85,
  };
}

/** States the relation of relatives without a name ("my sister") where the sentence says something of them. */
export function relateRelatives({ writer, firstStatement, wording }: SentenceReading): void {
  const used = new Set<string>();
  for (const statement of writer.statements.slice(firstStatement)) {
    if (statement.kind === 'same-as') continue;
    used.add(statement.subject);
    if (statement.object?.kind === 'entity') used.add(statement.object.ref);
  }
  for (const ref of used) relate(ref, ref, writer, wording);
}

/** "My dog is called Rex": the name of who was known by whose it is. */
export function nameRelative(relative: string, named: string, writer: StatementWriter, wording: string): boolean {
  const known = writer.book.get(relative).relative;
  if (!known || relative === named) return false;
  writer.book.nameRelative(known.owner, known.noun, named);
  relate(relative, named, writer, wording);
  return true;
}

/** States how a relative, under its name if it has one, is related to its owner. */
function relate(relative: string, named: string, writer: StatementWriter, wording: string): void {
  const { owner, noun } = writer.book.get(relative).relative ?? { owner: null, noun: '' };
  const kin = KINSHIP[noun.split(' ').at(-1) ?? ''];
  if (owner === null || !kin || writer.isRelated(owner, relative, kin.predicate)) return;
  if (kin.predicate === 'has_pet') writer.statements.push(petStatement(owner, named, wording, writer));
  else if (kin.named === 'subject') writer.mention(named, kin.predicate, owner, wording);
  else writer.mention(owner, kin.predicate, named, wording);
}
