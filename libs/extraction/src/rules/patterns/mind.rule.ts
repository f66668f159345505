import { valueText } from '../grammar/clauses/clause.js';
import { isWord } from '../grammar/clauses/unit.js';
import type { Rule } from './rule.js';
import { valueObject } from './statement-writer.js';

/** "believes that remote work is good", "thinks the plan is risky": kept as what somebody believes, never as a fact. */
export const believing: Rule = {
  name: 'believing',
  lemmas: ['believe', 'think'],
  read(clause, writer) {
    if (clause.tense !== 'present') return false;
    const said = isWord(clause.complement[0], 'that') ? clause.complement.slice(1) : clause.complement;
    const [first] = said;
    if (said.length < SHORTEST_BELIEF || isWord(first, ...NO_BELIEF)) return false;
    if (first?.kind === 'entity' && first.pronoun !== null) return false;
    return writer.claim(clause, {
      predicate: 'believes',
      subjectType: 'person',
      objects: valueObject(valueText(writer.text, said, ['because', 'but', 'so'])),
      aspect: 'event',
      confidence: 0.7,
    });
  },
};

const SHORTEST_BELIEF = 3;
const NO_BELIEF = ['about', 'of', 'in', 'so', 'it', 'this', 'these', 'those', 'there', 'what', 'how', 'not', 'if'];
