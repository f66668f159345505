import { leadingEntity } from '../grammar/clauses/clause.js';
import { isWord } from '../grammar/clauses/unit.js';
import { readDeed } from './read-deed.js';
import type { Rule } from './rule.js';
import { CONFIDENCE } from './statement-writer.js';

/** "Tom gave Ada a necklace", "got a pen from Ada": who has it now receives it. */
export const giving: Rule = {
  name: 'giving',
  lemmas: ['give', 'gift', 'hand', 'award', 'get'],
  read(clause, writer) {
    if (clause.tense !== 'past' && clause.tense !== 'perfect') return false;
    const { complement, lemma } = clause;
    const claim = { predicate: 'receive', aspect: 'event', confidence: CONFIDENCE.general } as const;
    if (lemma === 'get') {
      const from = complement.findIndex((unit) => isWord(unit, 'from'));
      const isFromSomebody = from > 0 && leadingEntity(complement.slice(from + 1), 0) !== null;
      return isFromSomebody && writer.claim(clause, { ...claim, objects: readDeed(complement.slice(0, from), writer) });
    }
    const recipient = leadingEntity(complement, 0);
    if (!recipient || recipient.refs.some((ref) => writer.book.get(ref).type === 'place')) return false;
    const objects = readDeed(complement.slice(1), writer).filter(({ kind }) => kind === 'value' || lemma === 'award');
    const received = { ...clause, subjects: recipient.refs, indirect: recipient.pronoun !== null };
    return writer.claim(received, { ...claim, objects });
  },
};
