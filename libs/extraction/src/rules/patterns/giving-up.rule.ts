import { isWord, type Unit } from '../grammar/clauses/unit.js';
import type { Clause } from '../grammar/clauses/clause.js';
import { splitList } from './value-phrases.js';
import { valueText } from '../grammar/clauses/clause.js';
import type { Rule } from './rule.js';
import { valueObject, type StatementWriter } from './statement-writer.js';

/** What people do with what they give up; the last word of it says which. */
const HABITS: readonly (readonly [predicate: string, what: RegExp])[] = [
  ['drink', /^(?:coffee|tea|alcohol|beer|wine|caffeine|soda|cola|milk|booze|whisky|espresso|lemonade|drinks?)$/u],
  ['smoke', /^(?:cigarettes?|cigars?|tobacco|weed)$/u],
  [
    'eat',
    /^(?:meat|sugar|dairy|gluten|bread|chocolate|cheese|fish|sweets|carbs|pork|beef|chicken|eggs|butter|candy|snacks|crisps|wheat|food)$/u,
  ],
  [
    'plays',
    /^(?:piano|violin|cello|guitar|trumpet|drums|flute|saxophone|clarinet|football|soccer|tennis|golf|chess|basketball|hockey|rugby|cricket|badminton|squash|volleyball)$/u,
  ],
];

/** "Gave up coffee in January", "has given up the cello". */
export const givingUp: Rule = {
  name: 'giving up',
  lemmas: ['give', 'quit', 'stop'],
  read(clause, writer) {
    const { complement, lemma, tense } = clause;
    if ((tense !== 'past' && tense !== 'perfect') || (lemma === 'give' && !isWord(complement[0], 'up'))) return false;
    const ended = splitList(lemma === 'give' ? complement.slice(1) : complement).map((item) =>
      endHabit(clause, item, writer),
    );
    return ended.some(Boolean);
  },
};

function endHabit(clause: Clause, item: readonly Unit[], writer: StatementWriter): boolean {
  const value = valueText(writer.text, item, ['for', 'because', 'when', 'but', 'and', 'so', 'after', 'before', 'as']);
  const last = value?.split(' ').at(-1)?.toLowerCase() ?? '';
  const [predicate] = HABITS.find(([, what]) => what.test(last)) ?? [];
  if (value === null || predicate === undefined || value.split(' ').length > LONGEST_HABIT) return false;
  return writer.end(clause, { predicate, objects: valueObject(value), subjectType: 'person' });
}

const LONGEST_HABIT = 3;
