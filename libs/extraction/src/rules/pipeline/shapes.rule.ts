import { isWord, type Unit } from '../grammar/clauses/unit.js';
import type { Clause } from '../grammar/clauses/clause.js';
import { wordInfo } from '../grammar/words/word-info.js';
import { RELATIVES } from '../grammar/words/relatives.js';
import type { Rule } from '../patterns/rule.js';
import { entityObjects, type StatementWriter } from '../patterns/statement-writer.js';
import { SHAPES } from '../shapes/index.js';
import { claimMatch } from '../shapes/engine/claim-match.js';
import { compileShapes, type CompiledReading } from '../shapes/engine/compile-shapes.js';
import { matchTokens, type Fillers } from '../shapes/engine/match-pattern.js';
import { indexByVerb, wordsOfClause } from '../shapes/engine/pattern-index.js';
import type { SlotContext } from '../shapes/engine/slot.js';
import { SLOTS } from '../shapes/engine/slots.js';

/** Every pattern, in the order in which they are tried. */
export const PATTERNS: readonly CompiledReading[] = compileShapes(SHAPES);

/** What the shapes say. */
export const shapes: Rule = ruleOf('shapes', PATTERNS);

/** What patterns say, by the verb of the clause. */
export function ruleOf(name: string, patterns: readonly CompiledReading[]): Rule {
  const byVerb = indexByVerb(patterns);
  return {
    name,
    lemmas: [...byVerb.keys()],
    read: (clause, writer) =>
      byVerb
        .get(clause.lemma)
        ?.findFor(wordsOfClause(clause, writer))
        .some((pattern) => readPattern(pattern, clause, writer)) ?? false,
  };
}

function readPattern(pattern: CompiledReading, said: Clause, writer: StatementWriter): boolean {
  // "I'll take nights over early shifts": it is so now.
  const isSoNow = said.tense === 'future' && pattern.reading.tenses?.includes('future') === true;
  const clause: Clause = isSoNow ? { ...said, tense: 'present' } : said;
  if (pattern.reading.tenses?.includes(said.tense) === false || pattern.reading.mood !== clause.mood) return false;
  // "I can drive on Friday" says nothing of skills.
  if (clause.mood === 'able' && clause.time !== null) return false;
  const context: SlotContext = { writer, times: clause.time === null ? [] : [clause.time] };
  const subject = matchSubject(pattern, clause, context);
  const verb = { VERB: { objects: [], text: clause.lemma } };
  const fillers =
    subject && matchTokens(pattern.complement, clause.complement, context, false, { ...verb, ...subject });
  if (!fillers || !claimMatch(pattern, clause, fillers, writer)) return false;
  nameRelative(clause, fillers, writer);
  return true;
}

/** Slots that are filled by words before the verb, regardless of the subject. */
const SAID = /^(?:TASTES|LANGUAGE|LANGUAGES)$/u;

/** A slot alone matches everything that the grammar found before the verb. */
function matchSubject({ subject }: CompiledReading, clause: Clause, context: SlotContext): Fillers | null {
  const [token, ...rest] = subject;
  if (token?.kind !== 'slot' || rest.length > 0) return matchTokens(subject, clause.subjectUnits, context, true);
  const { writer } = context;
  if (SAID.test(token.slot)) return matchTokens(subject, clause.subjectUnits, context, true);
  if (token.slot === 'SOMEBODY') return isNobody(clause) ? null : {};
  const kind = THINGS_TOO[token.slot];
  const text = textOf(clause.subjectUnits, writer);
  if (kind !== undefined && clause.subjects.length === 0)
    return isDefinite(clause) ? { [token.name]: { objects: [], text, phrase: clause.subjectUnits } } : null;
  const refs = clause.subjects;
  const unit = { kind: 'entity', refs, possessive: false, pronoun: null, start: 0, end: 0 } as const;
  const fits =
    kind === undefined
      ? (SLOTS[token.slot]?.([unit], context, true).length ?? 0) > 0 &&
        !(/^(?:WHO|PERSON)$/u.test(token.slot) && refs.some((ref) => isTown(ref, writer)))
      : refs.length > 0 && (kind(clause) || refs.every((ref) => writer.book.get(ref).type !== 'person'));
  return fits ? { [token.name]: { objects: entityObjects(unit), text } } : null;
}

/** Slots that a thing without a name fills as well, and whether people fill them. */
const THINGS_TOO: Readonly<Record<string, (clause: Clause) => boolean>> = {
  THING: () => false,
  PARTY: () => true,
  WE: ({ subjectUnits: [unit] }) => unit?.kind === 'entity' && unit.pronoun === 'we',
};

/** A place that no first name is spelled like ("Sydney" is one, "Medellín" is none). */
function isTown(ref: string, { book }: StatementWriter): boolean {
  const { type, name } = book.get(ref);
  return type === 'place' && !wordInfo(name.toLowerCase()).person;
}

function isNobody({ subjectUnits }: Clause): boolean {
  return isWord(subjectUnits[0], 'nobody', 'no', 'none');
}

/** "The launch", "my dentist appointment": a thing without a name is known by its words. */
function isDefinite({ subjectUnits: [opens] }: Clause): boolean {
  return isWord(opens, 'the', 'this', 'next') || opens?.kind === 'entity';
}

/** "My manager is Lin": from now on "my manager" is Lin. */
function nameRelative(
  { subjectUnits, complement }: Clause,
  { OWN, PERSON, LEADER }: Fillers,
  writer: StatementWriter,
): void {
  const [owner, named] = [OWN?.objects[0], (PERSON ?? LEADER)?.objects[0]];
  const noun = relativeOf(subjectUnits) ?? relativeOf(complement);
  if (owner?.kind !== 'entity' || named?.kind !== 'entity' || noun === null) return;
  writer.book.nameRelative(owner.ref, noun, named.ref);
}

/** The word for a relative right behind "my", "my new". */
function relativeOf(units: readonly Unit[]): string | null {
  const owner = units.findIndex((unit) => unit.kind === 'entity' && unit.possessive);
  const word = units.slice(owner + 1).find((unit) => isWord(unit) && Object.hasOwn(RELATIVES, unit.token.lower));
  return owner >= 0 && isWord(word) ? (RELATIVES[word.token.lower]?.noun ?? null) : null;
}

function textOf(units: readonly Unit[], writer: StatementWriter): string {
  return writer.text.slice(units[0]?.start, units.at(-1)?.end);
}
