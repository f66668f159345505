import { valueText } from '../grammar/clauses/clause.js';
import { isWord, type Unit } from '../grammar/clauses/unit.js';
import type { Rule } from './rule.js';
import { valueObject } from './statement-writer.js';
import { VALUE_STOPS } from './value-phrases.js';

/** "wants to learn Rust", "plans to", "is planning to", "decided to". */
export const aims: Rule = {
  name: 'aims',
  lemmas: [
    'want',
    'plan',
    'aim',
    'intend',
    'hope',
    'try',
    'look',
    'wish',
    'decide',
    'agree',
    'choose',
    'opt',
    'resolve',
    'vote',
    'elect',
    'pledge',
    'vow',
  ],
  read(clause, writer) {
    if (clause.tense === 'future' || !isWord(clause.complement[0], 'to')) return false;
    if (/^(?:try|look)$/u.test(clause.lemma) && clause.tense !== 'progressive') return false;
    const decided = /^(?:decide|agree|choose|opt|resolve|vote|elect)$/u.test(clause.lemma);
    if (decided ? clause.tense === 'present' : clause.tense === 'past' || clause.tense === 'formerly') return false;
    if (clause.complement.some((unit) => unit.kind === 'word' && /^(?:not|never)$/u.test(unit.token.lower)))
      return false;
    const aim = clause.complement.slice(1);
    if (isVague(aim)) return false;
    const objects = splitAims(aim).flatMap((each) => valueObject(valueText(writer.text, each, VALUE_STOPS)));
    // The date belongs to what is planned, not to the plan.
    return writer.claim(decided ? clause : { ...clause, tense: 'present', time: null }, {
      predicate: decided ? 'decided' : 'has_goal',
      objects,
      aspect: 'event',
    });
  },
};

/** "decided to drop the beta and to ship the web client": one aim each. */
function splitAims(aim: readonly Unit[]): readonly (readonly Unit[])[] {
  const and = aim.findIndex((unit, index) => isWord(unit, 'and') && isWord(aim[index + 1], 'to'));
  return and < 1 ? [aim] : [aim.slice(0, and), ...splitAims(aim.slice(and + 2))];
}

/** "wants to help make", "hopes to hear from you", "wants to help in any way": no more than that something is meant. */
export function isVague(aim: readonly Unit[]): boolean {
  if (aim.every(isBareVerb) || isWord(aim[0], ...COURTESIES)) return true;
  return aim.some((unit) =>
    unit.kind === 'entity'
      ? unit.pronoun === 'you'
      : isWord(unit, 'any', 'anything', 'something', 'everything', 'that'),
  );
}

/** Verbs of talk and of staying as one is. */
const COURTESIES =
  'stay see hear know say tell talk thank chat catch think feel look show share remind let check believe mention add point'.split(
    ' ',
  );

function isBareVerb(unit: Unit): boolean {
  return isWord(unit) && NEEDS_MORE.test(unit.token.lower);
}

const NEEDS_MORE =
  /^(?:and|to|there|it|help|make|do|go|try|get|have|be|see|come|take|give|start|keep|work|use|know|find|continue|let|put)$/u;
