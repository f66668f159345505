import type { Clause } from '../clauses/clause.js';
import { copula } from './copula.rule.js';
import { joined, leftWork, responsibility, worksAt } from './employment.rule.js';
import { aims, aspectVerbs, directObject, happenings, having } from './personal.rule.js';
import { livesIn, moved, origin } from './residence.rule.js';
import type { Rule } from './rule.js';
import type { StatementWriter } from './statement-writer.js';
import { subjectVerbObject } from './subject-verb-object.rule.js';

/** All rules, in the order in which they are asked. The first that reads a clause is the last. */
const RULES: readonly Rule[] = [
  livesIn,
  moved,
  origin,
  worksAt,
  joined,
  aspectVerbs,
  leftWork,
  responsibility,
  copula,
  having,
  aims,
  directObject,
  happenings,
  subjectVerbObject,
];

const byLemma = new Map<string, Rule[]>();
for (const rule of RULES) {
  for (const lemma of rule.lemmas ?? []) byLemma.set(lemma, [...(byLemma.get(lemma) ?? []), rule]);
}
const general = RULES.filter(({ lemmas }) => lemmas === null);

/** Asks the rules for the clause's verb, then those for any verb. */
export function applyRules(clause: Clause, writer: StatementWriter): boolean {
  return [...(byLemma.get(clause.lemma) ?? []), ...general].some((rule) => rule.read(clause, writer));
}
