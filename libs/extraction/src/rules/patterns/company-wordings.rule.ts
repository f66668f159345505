import type { EntityType } from '@memory-graph/memory-model';

import { leadingEntity, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { PROJECT_WORDS } from '../grammar/words/closed-words.js';
import { readObject, THING_STOPS } from './read-objects.js';
import { entityObjects, type Aspect, type StatementWriter } from './statement-writer.js';
import { readWordings, type Wording } from './wording.js';

type Reader = Wording['read'];

/** What companies, teams and projects are to each other, to their people and to their tools. */
const COMPANY: readonly Wording[] = [
  { verbs: 'set', opening: /^up /u, read: named('founded', 'event', 'person', 'organisation', true) },
  { verbs: 'establish', opening: /^/u, read: named('founded', 'event', 'person', 'organisation', true) },
  { verbs: 'start launch create', opening: /^/u, read: named('founded', 'event', 'person', 'organisation') },
  {
    verbs: 'found co-found cofound start launch establish run own',
    opening:
      /^(?:a|an|§) (?:own )?(?:\w+ ){0,3}(?:company|startup|start-up|business|firm|agency|studio|consultancy|charity|nonprofit|bakery|shop) ?(?:called|named|,) /u,
    read: claimFounded,
  },
  { verbs: 'be', opening: /^(?:set up|established|started|co-founded|cofounded) by /u, read: agent('founded') },
  {
    verbs: 'be become',
    opening:
      /^(?:an? |the )?(?:\w+ ){0,2}(?:subsidiary|division|unit|arm|brand|branch|spin-off|spinoff|affiliate|department|part|imprint|chapter) of /u,
    read: named('part_of', 'state', 'organisation', 'organisation', true),
  },
  {
    verbs: 'be',
    opening: /^(?:assigned|seconded|staffed|allocated|reassigned|transferred) (?:to|on) /u,
    read: named('works_on', 'event', 'person', 'project'),
  },
  { verbs: 'contribute', opening: /^to /u, read: named('works_on', 'state', 'person', 'project') },
  { verbs: 'join', opening: /^/u, read: named('works_on', 'event', 'person', 'project') },
  { verbs: 'be', opening: /^on /u, read: named('works_on', 'state', 'person', 'project') },
  { verbs: 'move switch transfer', opening: /^(?:over )?to /u, read: named('works_on', 'event', 'person', 'project') },
  {
    verbs: 'take',
    opening: /^(?:over|charge of|on|the lead on) /u,
    read: named('leads', 'event', 'person', 'project'),
  },
  { verbs: 'head', opening: /^up /u, read: named('leads', 'state', 'person', 'project') },
  { verbs: 'oversee spearhead', opening: /^/u, read: named('leads', 'state', 'person', 'project') },
  { verbs: 'run', opening: /^/u, read: named('leads', 'state', 'person', 'organisation') },
  { verbs: 'report answer', opening: /^(?:directly )?to /u, read: named('reports_to', 'state', 'person', 'person') },
  { verbs: 'work', opening: /^under /u, read: named('reports_to', 'state', 'person', 'person') },
  { verbs: 'collaborate', opening: /^(?:closely )?with /u, read: named('colleague_of', 'state', 'person', 'person') },
  { verbs: 'coach', opening: /^/u, read: named('mentors', 'state', 'person', 'person') },
  { verbs: 'work', opening: /^(?:side by side|together|together closely) /u, read: eachOther },
  { verbs: 'work', opening: /^together$/u, read: eachOther },
  {
    verbs: 'sit operate',
    opening: /^(?:in|out of|from) /u,
    read: named('located_in', 'state', 'organisation', 'place'),
  },
  {
    verbs: 'run operate maintain',
    opening: /^(?:a|an|§) (?:\w+ )?(?:office|branch|offices) in /u,
    read: named('has_office_in', 'state', 'organisation', 'place'),
  },
  {
    verbs: 'set establish',
    opening: /^(?:up )?(?:a|an|§) (?:\w+ )?(?:office|branch|offices) in /u,
    read: named('has_office_in', 'event', 'organisation', 'place'),
  },
  { verbs: 'adopt', opening: /^/u, read: tool('event') },
  { verbs: 'run rely', opening: /^on /u, read: tool('state') },
  { verbs: 'switch migrate change', opening: /^(?:over )?to /u, read: tool('event') },
  { verbs: 'roll', opening: /^out /u, read: tool('event') },
  { verbs: 'drop ditch abandon', opening: /^/u, read: droppedTool },
  { verbs: 'handle', opening: /^(?:the )?/u, read: charge },
  { verbs: 'have take', opening: /^(?:the )?(?:responsibility (?:for|of)|care of|charge of) (?:the )?/u, read: charge },
  { verbs: 'look', opening: /^after (?:the )?/u, read: charge },
  { verbs: 'be', opening: /^(?:accountable|answerable) for /u, read: charge },
  {
    verbs: 'be',
    opening: /^(?:the |§ )(?:point of contact|contact|contact person|go-to person|owner) for /u,
    read: charge,
  },
];

export const companyWordings = readWordings('company wordings', COMPANY);

/**
 * A name of the type asked for stands right behind, and nothing but its kind follows ("the Osprey project").
 * @param unknownToo also accepts a name of unknown type, because the wording itself is unambiguous
 */
function named(
  predicate: string,
  aspect: Aspect,
  subjectType: EntityType,
  objectType: EntityType,
  unknownToo = false,
): Reader {
  return (clause, behind, writer) => {
    const object = leadingEntity(behind, isWord(behind[0], 'the') ? 1 : 0);
    const after = object ? behind[behind.indexOf(object) + 1] : undefined;
    const isType = (ref: string): boolean => {
      const { type } = writer.book.get(ref);
      return type === objectType || (unknownToo && type === 'other');
    };
    // "Opened an office. Ada runs it": "it" may be what has no name.
    const isPointing = object?.pronoun !== null && objectType !== 'person';
    if (!object || isPointing || !object.refs.every(isType) || !isEnd(after)) return false;
    if (object.refs.length === 0 || !happensOrHolds(clause, aspect)) return false;
    const begun = clause.lemma === 'become' ? 'event' : aspect;
    return writer.claim(clause, { predicate, aspect: begun, subjectType, objectType, objects: entityObjects(object) });
  };
}

function happensOrHolds({ tense, time }: Clause, aspect: Aspect): boolean {
  return aspect === 'state' || tense !== 'present' || time !== null;
}

function isEnd(unit: Unit | undefined): boolean {
  return (
    unit === undefined ||
    (unit.kind === 'mark' && unit.text !== '&') ||
    PROJECT_WORDS.has(lowerOf(unit)) ||
    isWord(unit, 'from', 'in', 'at', 'as', 'and', 'with', 'after', 'because', 'but', 'for', 'since', 'on')
  );
}

/** "Founded a company called Acme". */
function claimFounded(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  const object = leadingEntity(behind, 0);
  const holds = clause.lemma === 'run' || clause.lemma === 'own';
  if (!object || object.pronoun !== null) return false;
  const predicate = clause.lemma === 'run' ? 'leads' : clause.lemma === 'own' ? 'owns' : 'founded';
  return writer.claim(clause, {
    predicate,
    subjectType: 'person',
    objectType: 'organisation',
    objects: entityObjects(object),
    aspect: holds ? 'state' : 'event',
  });
}

/** "Was set up by Ada": who did it is the subject. */
function agent(predicate: string): Reader {
  return (clause, behind, writer) => {
    const by = leadingEntity(behind, 0);
    if (!by || by.refs.length === 0) return false;
    const objects = clause.subjects.map((ref) => ({ kind: 'entity' as const, ref }));
    const active = { ...clause, subjects: by.refs, indirect: by.pronoun !== null || clause.indirect };
    return writer.claim(active, {
      predicate,
      subjectType: 'person',
      objectType: 'organisation',
      objects,
      aspect: 'event',
    });
  };
}

/** "Ada and Tom work together". */
function eachOther(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  const [one, other, third] = clause.subjects;
  if (one === undefined || other === undefined || third !== undefined || behind.length > 0) return false;
  return writer.claim(
    { ...clause, subjects: [one] },
    {
      predicate: 'colleague_of',
      subjectType: 'person',
      objectType: 'person',
      objects: [{ kind: 'entity', ref: other }],
      aspect: 'state',
    },
  );
}

/** A company, a project or "we" changes its tools; what a person drops or moves to is left open. */
function isTeam(clause: Clause, writer: StatementWriter): boolean {
  const [subject] = clause.subjectUnits;
  if (subject?.kind === 'entity' && subject.pronoun === 'we') return true;
  return (
    clause.subjects.length > 0 &&
    clause.subjects.every((ref) => /^(?:organisation|project|product)$/u.test(writer.book.get(ref).type))
  );
}

function toolOf(behind: readonly Unit[], writer: StatementWriter): ReturnType<typeof entityObjects> {
  const [unit, after] = behind;
  const isTool =
    unit?.kind === 'entity' &&
    unit.pronoun === null &&
    !unit.possessive &&
    unit.refs.every((ref) => /^(?:product|other|organisation)$/u.test(writer.book.get(ref).type)) &&
    (isEnd(after) || isWord(after, 'last', 'this'));
  return isTool ? entityObjects(unit) : [];
}

function tool(aspect: Aspect): Reader {
  return (clause, behind, writer) =>
    isTeam(clause, writer) &&
    happensOrHolds(clause, aspect) &&
    writer.claim(clause, { predicate: 'uses', objects: toolOf(behind, writer), aspect });
}

/** "We dropped Jira", "ditched Jira for Linear". */
function droppedTool(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  if (!isTeam(clause, writer) || (clause.tense !== 'past' && clause.tense !== 'perfect')) return false;
  const ended = writer.end(clause, { predicate: 'uses', objects: toolOf(behind, writer) });
  if (ended && isWord(behind[1], 'for'))
    writer.claim(clause, { predicate: 'uses', objects: toolOf(behind.slice(2), writer), aspect: 'event' });
  return ended;
}

/** "Handles payroll", "takes care of customer support": a field of work by its words. */
function charge(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  const head = behind.findIndex((unit) => unit.kind !== 'word' || isWord(unit, ...THING_STOPS));
  const field = head < 0 ? behind : behind.slice(0, head);
  if (clause.tense === 'past' || field.length === 0 || !FIELD.test(lowerOf(field.at(-1)))) return false;
  return writer.claim(clause, {
    predicate: 'responsible_for',
    subjectType: 'person',
    objects: readObject(field, writer, THING_STOPS),
    aspect: 'state',
    confidence: 0.8,
  });
}

/** Last nouns of what somebody answers for at work. */
const FIELD =
  /^(?:payroll|payments?|billing|support|sales|marketing|accounts?|accounting|finances?|budget|logistics|procurement|purchasing|recruiting|recruitment|hiring|onboarding|training|security|compliance|infrastructure|operations|backend|frontend|testing|releases?|deployments?|deliveries|inventory|orders|bookings|website|site|intranet|newsletter|database|server|servers|network|app|design|press|communications|contracts|customers|clients|complaints|returns|scheduling|catering|maintenance|administration|admin|paperwork|reporting|invoices|invoicing|bookkeeping|legal|it|hr|pr|research|planning|documentation|translations|requests|tickets|partnerships|fundraising|donations|grants|events|facilities|archive|garden|warehouse|kitchen|library|lab)$/u;
