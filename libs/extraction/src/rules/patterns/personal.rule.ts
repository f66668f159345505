import { valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord } from '../grammar/clauses/unit.js';
import { PREPOSITIONS } from '../grammar/words/closed-words.js';
import type { Rule } from './rule.js';
import { valueObject, type StatementWriter } from './statement-writer.js';
import { VALUE_STOPS } from './value-phrases.js';

/** "stopped working at Acme", "started learning Rust": the second verb says what ended or began. */
export const aspectVerbs: Rule = {
  name: 'aspect verbs',
  lemmas: ['stop', 'quit', 'start', 'begin', 'give', 'finish'],
  read(clause, writer) {
    const givesUp = clause.lemma === 'give';
    if (givesUp && !isWord(clause.complement[0], 'up')) return false;
    const [verb, ...rest] = clause.complement.slice(givesUp ? 1 : 0);
    if (!isWord(verb) || !verb.token.info.tenses.includes('gerund') || verb.token.info.lemma === null) return false;
    if (clause.tense === 'future' && !clause.time) return false;
    // "Finished writing the novel": it is written.
    if (clause.lemma === 'finish' && clause.tense !== 'past' && clause.tense !== 'perfect') return false;
    const ended = givesUp || clause.lemma === 'stop' || clause.lemma === 'quit';
    const inner = {
      ...clause,
      lemma: verb.token.info.lemma,
      complement: rest,
      tense: ended ? ('ended' as const) : ('perfect' as const),
    };
    return writer.dispatch(inner) || (ended && endHabit(inner, writer));
  },
};

/** "Stopped drinking coffee", "quit smoking": what somebody did, under its verb. */
function endHabit(clause: Clause, writer: StatementWriter): boolean {
  if (clause.complement.length === 0) return clause.time !== null && writer.endAny(clause, clause.lemma);
  const value = valueText(writer.text, clause.complement, VALUE_STOPS);
  const isPlain = clause.complement.every((unit) => isWord(unit) && !PREPOSITIONS.has(unit.token.lower));
  return isPlain && writer.end(clause, { predicate: clause.lemma, objects: valueObject(value), subjectType: 'person' });
}
