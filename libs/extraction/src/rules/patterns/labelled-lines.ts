import { valueText } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { isRolePhrase } from './role-words.js';
import { valueObject, type StatementWriter } from './statement-writer.js';
import type { SentenceReading } from './reading.js';

const DECISION = /^(?:decision|decisions|decided|agreed|resolved)$/u;
const ACTION = /^(?:action|actions|todo|task|ai)$/u;
const DECISION_ENDS = ['because', 'since', 'so', 'but', 'which'];

/**
 * Lines of notes that a label says what they are: "Decision: we go with the Rotterdam supplier", "Action: Tom to write the plan".
 * @returns true if nothing else is extracted from the line
 */
export function readLabelledLine(sentence: SentenceReading): boolean {
  const { units, reading, writer, wording } = sentence;
  // Who writes the notes.
  const we = reading.discourse.speaker;
  const first = units.findIndex(({ kind }) => kind !== 'mark');
  const label = lowerOf(units[first]);
  const isListed = /[-*•[]/u.test(leadOf(sentence, units[first]));
  const isTask = ACTION.test(label);
  if (lowerOf(units[first + 1]) !== ':' || units[first]?.kind === 'entity')
    return readAction(units.slice(Math.max(isTask ? first + 1 : first, 0)), isListed || isTask, writer, wording);
  const line = units.slice(first + 2);
  if (isTask)
    return (
      readAction(line, true, writer, wording) ||
      (we !== null && isDeed(line[0]) && claimTask([we], line, writer, wording))
    );
  if (!DECISION.test(label) || we === null) return false;
  const decided = withoutWe(line);
  if (decided === null) return false;
  return writer.mentionClaim([we], wording, {
    predicate: 'decided',
    objects: valueObject(valueText(writer.text, decided, DECISION_ENDS)),
  });
}

/** The marks before the first word: "- ", "[ ] ". */
function leadOf({ reading: { input } }: SentenceReading, first: Unit | undefined): string {
  const end = first?.start ?? 0;
  return input.text.slice(input.text.lastIndexOf('\n', end) + 1, end);
}

/** What "we" decided, or a line that begins with what to do; null where somebody else does something. */
function withoutWe([first, ...rest]: readonly Unit[]): readonly Unit[] | null {
  if (first?.kind === 'entity' && first.pronoun === 'we')
    return isWord(rest[0], 'will', 'shall') ? rest.slice(1) : rest;
  return first && isDeed(first) ? [first, ...rest] : null;
}

/** "Tom to write the plan by Friday"; in a list or behind a label also "Fiona: draft the press release". */
function readAction(line: readonly Unit[], isLabelled: boolean, writer: StatementWriter, wording: string): boolean {
  const [who, joint, verb] = line;
  if (who?.kind !== 'entity' || who.possessive || who.refs.length === 0) return false;
  if (isWord(joint, 'to')) {
    if (!isWord(verb) || !verb.token.info.tenses.includes('base') || (verb.token.info.noun && !isLabelled))
      return false;
  } else if (!isLabelled || !/^[:–—-]$/u.test(lowerOf(joint)) || !isDeed(verb)) return false;
  const deed = line.slice(2);
  // "Fiona: design lead" is her role.
  if (!isWord(joint, 'to') && isRolePhrase(valueText(writer.text, deed) ?? '')) return false;
  return claimTask(who.refs, deed, writer, wording);
}

function isDeed(verb: Unit | undefined): boolean {
  return isWord(verb) && verb.token.info.tenses.includes('base');
}

function claimTask(refs: readonly string[], deed: readonly Unit[], writer: StatementWriter, wording: string): boolean {
  const value = valueText(writer.text, deed, ['because', 'so', 'but']);
  return writer.mentionClaim(refs, wording, {
    predicate: 'has_task',
    subjectType: 'person',
    objects: valueObject(value),
  });
}
