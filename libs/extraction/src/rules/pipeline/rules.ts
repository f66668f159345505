import type { Clause } from '../grammar/clauses/clause.js';
import { groupDecides } from '../patterns/group-decides.rule.js';
import { copula } from '../patterns/copula.rule.js';
import { leftWork, responsibility, worksAt } from '../patterns/employment.rule.js';
import { aims } from '../patterns/aims.rule.js';
import { inCharge } from '../patterns/organisation.rule.js';
import { givingUp } from '../patterns/giving-up.rule.js';
import { believing } from '../patterns/mind.rule.js';
import { parting } from '../patterns/parting.rule.js';
import { aspectVerbs } from '../patterns/personal.rule.js';
import { mutual } from '../patterns/read-relation.js';
import { livesIn, moved } from '../patterns/residence.rule.js';
import type { Rule } from '../patterns/rule.js';
import type { StatementWriter } from '../patterns/statement-writer.js';
import { shapes } from './shapes.rule.js';

/**
 * All rules, in the order in which they are tried. The first rule that matches a clause reads it; later rules are not
 * tried. Set phrases precede single verbs because they are more specific, and rules for any verb come last.
 * `examples.spec.ts` fails if an earlier rule hides a later one.
 */
export const RULES: readonly Rule[] = [
  shapes,
  groupDecides,
  mutual,
  livesIn,
  moved,
  worksAt,
  aspectVerbs,
  givingUp,
  leftWork,
  inCharge,
  responsibility,
  copula,
  aims,
  believing,
  parting,
];

const byLemma = new Map<string, Rule[]>();
for (const rule of RULES) {
  for (const lemma of rule.lemmas ?? []) byLemma.set(lemma, [...(byLemma.get(lemma) ?? []), rule]);
}
const general = RULES.filter(({ lemmas }) => lemmas === null);

/** Tries the rules for the verb of the clause, then those for any verb. */
export function applyRules(clause: Clause, writer: StatementWriter): boolean {
  const rule = [...(byLemma.get(clause.lemma) ?? []), ...general].find((one) => one.read(clause, writer));
  if (rule) writer.attribute(rule.name);
  return rule !== undefined;
}
