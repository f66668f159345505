import { valueText } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { valueObject, type StatementWriter } from './statement-writer.js';
import type { SentenceReading } from './reading.js';

const DECISION = /^(?:decision|decisions|decided|agreed|resolved)$/u;
const ACTION = /^(?:action|actions|todo|task|ai)$/u;
const DECISION_ENDS = ['because', 'since', 'so', 'but', 'which'];

/**
 * Lines of notes that a label says what they are: "Decision: we go with the Rotterdam supplier", "Action: Tom to write the plan".
 * @returns true if nothing else is extracted from the line
 */
export function readLabelledLine({ units, reading, writer, wording }: SentenceReading): boolean {
  // Who writes the notes.
  const we = reading.discourse.speaker;
  const first = units.findIndex(({ kind }) => kind !== 'mark');
  const label = lowerOf(units[first]);
  if (lowerOf(units[first + 1]) !== ':') return readAction(units.slice(Math.max(first, 0)), false, writer, wording);
  const line = units.slice(first + 2);
  if (ACTION.test(label)) return readAction(line, true, writer, wording);
  if (!DECISION.test(label) || we === null) return false;
  const decided = withoutWe(line);
  if (decided === null) return false;
  return writer.mentionClaim([we], wording, {
    predicate: 'decided',
    objects: valueObject(valueText(writer.text, decided, DECISION_ENDS)),
  });
}

/** What "we" decided, or a line that begins with what to do; null where somebody else does something. */
function withoutWe([first, ...rest]: readonly Unit[]): readonly Unit[] | null {
  if (first?.kind === 'entity' && first.pronoun === 'we')
    return isWord(rest[0], 'will', 'shall') ? rest.slice(1) : rest;
  const isDeed = isWord(first) && first.token.info.tenses.includes('base');
  return first && isDeed ? [first, ...rest] : null;
}

/** "Tom to write the plan by Friday": only a base form behind "to" is a task. */
function readAction(line: readonly Unit[], isLabelled: boolean, writer: StatementWriter, wording: string): boolean {
  const [who, to, verb] = line;
  if (who?.kind !== 'entity' || who.possessive || who.refs.length === 0 || !isWord(to, 'to') || !isWord(verb))
    return false;
  if (!verb.token.info.tenses.includes('base') || (verb.token.info.noun && !isLabelled)) return false;
  return writer.mentionClaim(who.refs, wording, {
    predicate: 'has_task',
    subjectType: 'person',
    objects: valueObject(valueText(writer.text, line.slice(2), ['because', 'so', 'but'])),
  });
}
