import { isWord, lowerOf } from '../grammar/clauses/unit.js';
import type { Rule } from './rule.js';
import { valueObject } from './statement-writer.js';

/** What happened to a part of the body, as its owner then has it. */
const INJURED: Readonly<Record<string, string>> = {
  break: 'broken',
  fracture: 'fractured',
  sprain: 'sprained',
  twist: 'twisted',
  injure: 'injured',
  hurt: 'hurt',
  dislocate: 'dislocated',
  strain: 'strained',
  tear: 'torn',
  pull: 'pulled',
};
const BODY_PART =
  /^(?:leg|arm|ankle|knee|wrist|foot|hand|finger|thumb|toe|back|neck|shoulder|elbow|hip|rib|ribs|collarbone|nose|jaw|heel|calf|hamstring|ligament|tendon|meniscus|acl|achilles|muscle)$/u;
const FARTHEST_PART = 3;

/** "broke her leg", "sprained his left ankle": "broken leg". */
export const injuries: Rule = {
  name: 'injuries',
  lemmas: Object.keys(INJURED),
  read(clause, writer) {
    const [owner, ...words] = clause.complement;
    const injured = INJURED[clause.lemma];
    const isOwn =
      owner?.kind === 'entity' && owner.possessive && owner.refs.every((ref) => clause.subjects.includes(ref));
    const part = words.findIndex((unit) => BODY_PART.test(lowerOf(unit)));
    // "Pulled her hair back" hurts nothing.
    const isSide = words
      .slice(0, part)
      .every((unit) => isWord(unit, 'left', 'right', 'lower', 'upper', 'big', 'little'));
    if (!isOwn || !isSide || part < 0 || part >= FARTHEST_PART || injured === undefined) return false;
    if (clause.tense !== 'past' && clause.tense !== 'perfect') return false;
    const named = words
      .slice(0, part + 1)
      .map(lowerOf)
      .join(' ');
    return writer.claim(clause, {
      predicate: 'has_problem',
      subjectType: 'person',
      objects: valueObject(`${injured} ${named}`),
      aspect: 'event',
    });
  },
};
