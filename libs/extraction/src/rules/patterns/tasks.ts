import { valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf } from '../grammar/clauses/unit.js';
import { isVague } from './aims.rule.js';
import { valueObject, type StatementWriter } from './statement-writer.js';
import { VALUE_STOPS } from './value-phrases.js';

/** What no one is given to do. */
const NO_DEED =
  /^(?:be|have|go|get|do|eat|drink|avoid|live|work|say|admit|think|know|see|ask|move|sleep|rest|stop|talk|speak|look|wait)$/u;
const NO_TASK = /^(?:not|never|more|bit|break|rest|time|myself|yourself|ourselves)$/u;
const SHORTEST_OBJECT = 2;
/** Less sure than what somebody says to have done. */
const CONFIDENCE_OF_TASK = 0.7;

/**
 * "Has to order badges", "must renew her passport": a deed with an object; "has to sleep" is no task. The shapes have the
 * other wordings.
 */
export function readTask(clause: Clause, writer: StatementWriter): boolean {
  const { mood, lemma, complement } = clause;
  const [first] = complement;
  const last = complement.at(-1);
  if (mood !== 'must' || complement.length < SHORTEST_OBJECT || NO_DEED.test(lemma)) return false;
  if (last?.kind === 'entity' && last.pronoun !== null) return false;
  if (isVague(complement) || complement.some((unit) => NO_TASK.test(lowerOf(unit)))) return false;
  const what = valueText(writer.text, complement, VALUE_STOPS);
  const article = isWord(first, 'a', 'an', 'the') ? `${first.token.lower} ` : '';
  return writer.claim(
    { ...clause, tense: 'present', time: null },
    {
      predicate: 'has_task',
      subjectType: 'person',
      objects: valueObject(what === null ? null : `${lemma} ${article}${what}`),
      aspect: 'event',
      confidence: CONFIDENCE_OF_TASK,
    },
  );
}
