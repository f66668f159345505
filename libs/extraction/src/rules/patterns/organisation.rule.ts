import { entityAfter, indexOfWord, leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { PROJECT_WORDS } from '../grammar/words/closed-words.js';
import type { Rule } from './rule.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';

const OFFICE = ['office', 'offices', 'branch', 'branches', 'headquarters', 'hq'];
const LONGEST_CHARGE = 7;

/** "Acme has offices in Berlin and Rome", "Acme opened an office in Hamburg". */
export const offices: Rule = {
  name: 'offices',
  lemmas: ['have', 'open'],
  read(clause, writer) {
    const office = indexOfWord(clause.complement, OFFICE);
    if (office < 0 || office > 3 || !isOrganisation(clause, writer)) return false;
    return writer.claim(clause, {
      predicate: 'has_office_in',
      objectType: 'place',
      objects: entityObjects(entityAfter(clause.complement.slice(office), ['in'], 0)),
      aspect: clause.lemma === 'have' ? 'state' : 'event',
    });
  },
};

/** "Acme closes its Ipswich office", "closed its offices in Berlin and Rome". */
export const closesOffice: Rule = {
  name: 'closes office',
  lemmas: ['close', 'shut'],
  read(clause, writer) {
    const { complement, tense } = clause;
    const office = complement.findIndex((unit) => isWord(unit, ...OFFICE));
    const isPlanned = tense !== 'past' && tense !== 'perfect';
    if (office < 1 || office > 3 || !isOrganisation(clause, writer) || (isPlanned && !clause.time)) return false;
    const named = complement[office - 1];
    const place =
      named?.kind === 'entity' && !named.possessive ? named : entityAfter(complement.slice(office), ['in'], 0);
    return writer.end(clause, { predicate: 'has_office_in', objectType: 'place', objects: entityObjects(place) });
  },
};

/** "Acme moved its headquarters from Berlin to Munich". Whose office "we" moved is not known by name. */
export const movedOffice: Rule = {
  name: 'moved office',
  lemmas: ['move', 'relocate'],
  read(clause, writer) {
    const office = indexOfWord(clause.complement, OFFICE);
    if (!isOrganisation(clause, writer) || (office < 0 && !isBusiness(clause, writer))) return false;
    return writer.claim(clause, {
      predicate: 'located_in',
      objectType: 'place',
      objects: entityObjects(entityAfter(clause.complement, ['to'], 0)),
      aspect: 'event',
    });
  },
};

/** "Acme started the Osprey project". */
export const startedProject: Rule = {
  name: 'started project',
  lemmas: ['start', 'launch', 'create', 'begin'],
  read(clause, writer) {
    const project = leadingEntity(clause.complement, 1);
    if (!project?.refs.every((ref) => writer.book.get(ref).type === 'project') || clause.tense === 'present')
      return false;
    return writer.claim(clause, { predicate: 'created', objects: entityObjects(project), aspect: 'event' });
  },
};

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

function isOrganisation(clause: Clause, writer: StatementWriter): boolean {
  return clause.subjects.every((ref) => /^(?:organisation|other)$/u.test(writer.book.get(ref).type));
}

function isBusiness(clause: Clause, writer: StatementWriter): boolean {
  return clause.subjects.every((ref) => writer.book.get(ref).type === 'organisation');
}
