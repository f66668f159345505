import { leadingEntity, valueText } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { PROJECT_WORDS } from '../grammar/words/closed-words.js';
import type { Rule } from './rule.js';
import { entityObjects, valueObject } from './statement-writer.js';
const LONGEST_CHARGE = 7;

/** "runs the Hamburg office", "manages the data centre move", "leads the platform team": a charge without a name of its own. */
export const inCharge: Rule = {
  name: 'in charge',
  lemmas: ['run', 'manage', 'lead', 'head', 'direct', 'oversee', 'chair'],
  read(clause, writer) {
    const { complement } = clause;
    const predicate = clause.lemma === 'manage' || clause.lemma === 'oversee' ? 'manages' : 'leads';
    const [article, named, noun] = complement;
    const direct = leadingEntity(complement, 0);
    // "Opened an office. Jonas runs it": "it" may be what has no name.
    if (direct?.pronoun === 'it') return false;
    if (direct && clause.lemma === 'run')
      return (
        direct.refs.every((ref) => /^(?:organisation|project)$/u.test(writer.book.get(ref).type)) &&
        writer.claim(clause, { predicate, subjectType: 'person', objects: entityObjects(direct), aspect: 'state' })
      );
    if (!isWord(article, 'the', 'a', 'an') || (named?.kind === 'entity' && PROJECT_WORDS.has(lowerOf(noun))))
      return false;
    const charge = complement.slice(1);
    const end = charge.findIndex((unit) => unit.kind === 'mark' || isWord(unit, ...CHARGE_STOPS));
    const words = end < 0 ? charge : charge.slice(0, end);
    if (!CHARGES.test(lowerOf(words.at(-1))) || words.length > LONGEST_CHARGE) return false;
    const value = valueText(writer.text, withEmployer(charge, words.length));
    return writer.claim(clause, { predicate, subjectType: 'person', objects: valueObject(value), aspect: 'state' });
  },
};

const CHARGE_STOPS = 'as of at in for with and on from because but since'.split(' ');
const CHARGES =
  /^(?:team|teams|group|shift|desk|section|programme|practice|business|company|choir|band|club|office|offices|department|division|group|branch|lab|shop|store|restaurant|unit|account|budget|move|migration|rollout|redesign|effort|initiative|project|programme|program|squad|chapter|committee|region|factory|clinic|school|kitchen|warehouse)$/u;

/** "the Hamburg office of Kestrel Labs" stays whole. */
function withEmployer(charge: readonly Unit[], length: number): readonly Unit[] {
  return isWord(charge[length], 'of', 'at') && charge[length + 1]?.kind === 'entity'
    ? charge.slice(0, length + 2)
    : charge.slice(0, length);
}
