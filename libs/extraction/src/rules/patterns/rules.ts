import type { Clause } from '../grammar/clauses/clause.js';
import { agendaWordings, contractEnds, groupDecides, remains } from './agenda-wordings.rule.js';
import { companyWordings } from './company-wordings.rule.js';
import { copula } from './copula.rule.js';
import { joined, leftWork, newJob, responsibility, servesAs, worksAt } from './employment.rule.js';
import { appointed } from './appointed.rule.js';
import { aims, intending } from './aims.rule.js';
import { degrees } from './degrees.rule.js';
import { idioms } from './idioms.rule.js';
import { injuries } from './injuries.rule.js';
import { directObject } from './direct-object.rule.js';
import { closesOffice, inCharge, movedOffice, offices, startedProject } from './organisation.rule.js';
import { giving } from './giving.rule.js';
import { givingUp } from './giving-up.rule.js';
import { dismissed, hired } from './hiring.rule.js';
import { having } from './having.rule.js';
import { knowing } from './knowing.rule.js';
import { believing, wanting } from './mind.rule.js';
import { making, occasions, releasing, takingPart } from './occasions.rule.js';
import { parting } from './parting.rule.js';
import { aspectVerbs, happenings } from './personal.rule.js';
import { ailing, died, doings, enrolled, meeting, outings } from './doings.rule.js';
import { becameStatus } from './read-status.js';
import { pastimes } from './owned-attributes.js';
import { mutual } from './read-relation.js';
import { cameBack, livesIn, moved } from './residence.rule.js';
import type { Rule } from './rule.js';
import type { StatementWriter } from './statement-writer.js';
import { begins, failing, goesLive, teams } from './things.rule.js';
import { switched } from './switched.rule.js';
import { wordings } from './wordings.rule.js';
import { subjectVerbObject } from './subject-verb-object.rule.js';
import { shapes } from '../shapes/engine/shapes.rule.js';
import { workWordings } from './work-wordings.rule.js';

/**
 * All rules, in the order in which they are tried; the first that matches a clause is the last one tried. Set phrases come
 * before single verbs, since they say more of the clause; what takes any verb comes last. `examples.spec.ts` fails if a
 * rule never matches because an earlier one does.
 */
export const RULES: readonly Rule[] = [
  shapes,
  agendaWordings,
  groupDecides,
  mutual,
  livesIn,
  moved,
  worksAt,
  joined,
  aspectVerbs,
  givingUp,
  leftWork,
  inCharge,
  responsibility,
  switched,
  copula,
  aims,
  believing,
  parting,
  begins,
];

const byLemma = new Map<string, Rule[]>();
for (const rule of RULES) {
  for (const lemma of rule.lemmas ?? []) byLemma.set(lemma, [...(byLemma.get(lemma) ?? []), rule]);
}
const general = RULES.filter(({ lemmas }) => lemmas === null);

/** Tries the rules for the verb of the clause, then those for any verb. */
export function applyRules(clause: Clause, writer: StatementWriter): boolean {
  return [...(byLemma.get(clause.lemma) ?? []), ...general].some((rule) => rule.read(clause, writer));
}
