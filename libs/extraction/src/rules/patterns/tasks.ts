import { valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { isVague } from './aims.rule.js';
import { valueObject, type StatementWriter } from './statement-writer.js';
import { VALUE_STOPS } from './value-phrases.js';

/** What nobody is given to do. */
const NO_DEED = /^(?:be|have|go|get|do|eat|drink|avoid|live|work|say|admit|think|know|see|ask|move|sleep|rest|stop|talk|speak|look|wait)$/u;
const NO_TASK = /^(?:not|never|more|bit|break|rest|time|myself|yourself|ourselves)$/u;
const SHORTEST_OBJECT = 2;
/** Less sure than what somebody says to have done. */
const CONFIDENCE_OF_TASK = 0.7;

/**
 * "Needs to send the report", "has to order badges", "must renew her passport", "is supposed to call Tom": a deed with an
 * object; "needs to sleep" is no task.
 */
export function readTask(clause: Clause, writer: StatementWriter): boolean {
  const deed = deedOf(clause);
  if (deed === null) return false;
  const [verb, ...object] = deed;
  if (verb === undefined || object.length < SHORTEST_OBJECT || NO_DEED.test(verb)) return false;
  const units = clause.complement.slice(-object.length);
  const last = units.at(-1);
  if (last?.kind === 'entity' && last.pronoun !== null) return false;
  if (isVague(units) || units.some((unit) => NO_TASK.test(lowerOf(unit)))) return false;
  const what = valueText(writer.text, units, VALUE_STOPS);
  const article = isWord(units[0], 'a', 'an', 'the') ? `${units[0].token.lower} ` : '';
  return writer.claim(
    { ...clause, tense: 'present', time: null },
    {
      predicate: 'has_task',
      subjectType: 'person',
      objects: valueObject(what === null ? null : `${verb} ${article}${what}`),
      aspect: 'event',
      confidence: CONFIDENCE_OF_TASK,
    },
  );
}

/** The verb of what is to be done, and as many words as its object has. */
function deedOf({ lemma, tense, mood, complement }: Clause): string[] | null {
  if (mood === 'must') return [lemma, ...complement.map(lowerOf)];
  if (mood !== undefined || !/^(?:present|progressive)$/u.test(tense)) return null;
  const isNeeded = lemma === 'need' && isWord(complement[0], 'to');
  const isExpected =
    lemma === 'be' &&
    isWord(complement[0], 'supposed', 'required', 'expected', 'obliged', 'meant') &&
    isWord(complement[1], 'to');
  const behind: readonly Unit[] = isNeeded ? complement.slice(1) : isExpected ? complement.slice(2) : [];
  return behind.length > 0 ? behind.map(lowerOf) : null;
}
