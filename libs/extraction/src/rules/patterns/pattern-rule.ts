import { addToList } from '@memory-graph/memory-model';
import type { Clause } from '../clauses/clause.js';
import { isWord, textOf, type Unit } from '../clauses/unit.js';
import type { StatementWriter } from '../writer/statement-writer.js';
import { claimMatch } from './engine/claim-match.js';
import type { CompiledReading } from './engine/compile-pattern.js';
import { type Fillers, matchTokens } from './engine/match-pattern.js';
import type { SlotContext } from './engine/slot-readers.js';
import { SLOTS } from './engine/slots.js';
import { entityObjects } from '../writer/values.js';

/** Reads clauses by patterns. @returns whether one of them matched */
export type ClauseReader = (clause: Clause, writer: StatementWriter) => boolean;

/** Tries the patterns for the verb of a clause in their order. */
export function readerOf(patterns: readonly CompiledReading[]): ClauseReader {
  const byVerb = new Map<string, CompiledReading[]>();
  for (const pattern of patterns) for (const verb of pattern.verbs) addToList(byVerb, verb, pattern);
  return (clause, writer) => byVerb.get(clause.lemma)?.some((pattern) => readPattern(pattern, clause, writer)) ?? false;
}

function readPattern(pattern: CompiledReading, clause: Clause, writer: StatementWriter): boolean {
  if (pattern.reading.tenses?.includes(clause.tense) === false && !announces(clause, writer)) return false;
  const context: SlotContext = { writer, times: clause.time === null ? [] : [clause.time] };
  const subject = matchSubject(pattern, clause, context);
  const fillers = subject && matchTokens(pattern.complement, clause.complement, context, false, subject);
  if (!fillers || !claimMatch(pattern, clause, fillers, writer)) return false;
  nameRelative(clause, fillers, writer);
  return true;
}

/** "I move to Graz next week". */
function announces({ tense, time }: Clause, writer: StatementWriter): boolean {
  return tense === 'present' && time !== null && writer.isAhead(time);
}

/** A slot alone matches everything that the grammar found before the verb. */
function matchSubject({ subject }: CompiledReading, clause: Clause, context: SlotContext): Fillers | null {
  const [token, ...rest] = subject;
  const { subjects, subjectUnits } = clause;
  const { writer } = context;
  if (token?.kind !== 'slot' || rest.length > 0 || /^(?:TASTES|LANGUAGES?)$/u.test(token.slot))
    return matchTokens(subject, subjectUnits, context, true);
  if (token.slot === 'SOMEBODY') return isWord(subjectUnits[0], 'nobody', 'no', 'none') ? null : {};
  if (isWord(subjectUnits[0], 'nobody', 'none')) return null;
  const text = textOf(subjectUnits, writer.text);
  const isWe = token.slot === 'WE' && subjectUnits[0]?.kind === 'entity' && subjectUnits[0].pronoun !== 'we';
  if (isWe && subjects.some((ref) => writer.book.canBe(ref, 'person'))) return null;
  const isThing = /^(?:THING|PARTY|WE)$/u.test(token.slot);
  if (subjects.length === 0) return isThing && token.slot === 'THING' ? { [token.name]: { objects: [], text } } : null;
  const unit: Unit = { kind: 'entity', refs: subjects, possessive: false, pronoun: null, start: 0, end: 0 };
  const fits = isThing
    ? token.slot !== 'THING' || subjects.every((ref) => writer.book.get(ref).type !== 'person')
    : SLOTS[token.slot]!([unit], context, true).length > 0;
  return fits ? { [token.name]: { objects: entityObjects(subjects), text } } : null;
}

/** "My manager is Lin": from now on "my manager" is Lin. */
function nameRelative(
  { subjectUnits: [only, ...others], complement }: Clause,
  { PERSON, PEOPLE }: Fillers,
  { book }: StatementWriter,
): void {
  const [named] = (PERSON ?? PEOPLE)?.objects ?? [];
  const relative = [others.length === 0 ? only : undefined, ...complement]
    .flatMap((unit) => (unit?.kind === 'entity' && unit.refs.length === 1 ? [book.get(unit.refs[0]!).relative] : []))
    .find((each) => each !== null);
  if (relative && named?.kind === 'entity') book.nameRelative(relative.owner, relative.noun, named.ref);
}
