import { indexOfWord, leadingEntity, type Clause } from '../grammar/clauses/clause.js';
import type { EntityUnit, Unit } from '../grammar/clauses/unit.js';
import { EMPLOYER_NOUN } from '../grammar/words/group-words.js';
import { readPhraseValue } from './read-phrase-value.js';
import { readRole } from './read-role.js';
import { entityObjects, type Aspect, type StatementWriter } from './statement-writer.js';
import { readWordings, type Wording } from './wording.js';
import { WORKS_AT } from './works-at.js';

type Reader = Wording['read'];

/** Who works where, and as what, in other words than "works at" and "is". */
const WORK: readonly Wording[] = [
  {
    verbs: 'be',
    opening:
      /^(?:on (?:the )?(?:staff|payroll|team) (?:of|at)|an? (?:\w+ )?employee (?:of|at)|under contract (?:at|with|to)) /u,
    read: employer('state'),
  },
  { verbs: 'be', opening: /^(?:with|at) /u, read: stay },
  {
    verbs: 'be',
    opening: /^(?:recruited|taken on|headhunted|poached|brought in|snapped up|rehired|signed up) by /u,
    read: employer('event'),
  },
  {
    verbs: 'come',
    opening: /^(?:on board|aboard) (?:at|with) /u,
    read: employer('event'),
  },
  { verbs: 'sign', opening: /^on (?:at|with) /u, read: employer('event') },
  { verbs: 'go', opening: /^(?:to|back to) work (?:for|at) /u, read: employer('event') },
  { verbs: 'rejoin', opening: /^(?:the )?/u, read: employer('event') },
  {
    verbs: 'accept take secure land get find have hold begin start',
    opening:
      /^(?:(?:a|an|the|§) (?:\w+ ){0,2})?(?:job|position|post|role|work|employment|offer|contract|internship|traineeship|apprenticeship|placement|gig) (?:at|with|from) /u,
    read: hiredBy,
  },
  {
    verbs: 'accept take secure land get find have hold begin start',
    opening: /^(?:(?:a|an|the|§) (?:\w+ )?)?(?:job|position|post|role|work|employment|gig) as /u,
    read: office,
  },
  { verbs: 'earn make', opening: /^(?:a|§) living (?:at|with) /u, read: employer('state') },
  {
    verbs: 'do',
    opening: /^(?:a|an|§) (?:internship|apprenticeship|traineeship|placement) (?:at|with) /u,
    read: employer('state'),
  },
  { verbs: 'spend', opening: /^(?:with|at) /u, read: stay },
  {
    verbs: 'take step move start begin return stay continue come join work be',
    opening:
      /^(?:over as|over the (?:role|position|post|job) of|on the (?:role|position|post|job) of|up the (?:role|position|post) of|up to|up as|in as|into the (?:role|position|post|job) of|on as|back as|on board as|sworn in as|chosen as|confirmed as|installed as|tapped as|tapped to be|picked as|brought in as|elevated to|recruited as|taken on as|voted) (?:be )?/u,
    read: office,
  },
  { verbs: 'start begin', opening: /^(?:out |off |§ career )?as /u, read: office },
  {
    verbs: 'work',
    opening: /^(?:in|at|from|out of) (?:the )?(?:@ |\w+ ){0,2}(?:office|branch|department|division|lab) (?:of|at) /u,
    read: employer('state'),
  },
  {
    verbs: 'work',
    opening: /^(?:in|at|from|out of) (?=@ (?:@ |\w+ )?(?:office|branch|department|division|lab) )/u,
    read: ownersOffice,
  },
  { verbs: 'consult freelance', opening: /^(?:for|with) /u, read: employer('state') },
  {
    verbs: 'assume accept fill get land',
    opening: /^(?:the|a|§) (?:new )?(?:role|position|post|job|office|duties) (?:of|as) /u,
    read: office,
  },
  {
    verbs: 'hold have occupy',
    opening: /^(?:the|a) (?:role|position|post|job|office|title) (?:of|as) /u,
    read: heldOffice,
  },
  { verbs: 'resign retire quit', opening: /^as /u, read: endOfOffice },
  {
    verbs: 'step stand',
    opening: /^(?:down|aside|back) (?:as|from (?:the|§) (?:role|position|post|job) (?:as|of)) /u,
    read: endOfOffice,
  },
  {
    verbs: 'leave quit resign',
    opening: /^(?:from )?(?:the|§) (?:role|position|post|job) (?:as|of) /u,
    read: endOfOffice,
  },
  {
    verbs: 'be become',
    opening:
      /^(?:laid off|let go|fired|sacked|dismissed|axed|made redundant|terminated) (?:(?:from|by|at) (?:§ (?:job|position|role) (?:at|with) )?)?/u,
    read: dismissed,
  },
  { verbs: 'step stand', opening: /^down $/u, read: noOffice },
  { verbs: 'lose', opening: /^§ (?:job|position|post) (?:(?:at|with) )?/u, read: dismissed },
  { verbs: 'part', opening: /^ways with /u, read: partedWays },
  { verbs: 'move', opening: /^on from /u, read: partedWays },
  { verbs: 'depart', opening: /^(?:from )?/u, read: partedWays },
];

export const workWordings = readWordings('work wordings', WORK);

/** The employer stands right behind. */
function employer(aspect: Aspect): Reader {
  return (clause, behind, writer) => claimEmployer(clause, behind, writer, aspect);
}

function claimEmployer(clause: Clause, behind: readonly Unit[], writer: StatementWriter, aspect: Aspect): boolean {
  const named = leadingEntity(behind, 1);
  if (named && !isEmployer(named, writer)) return false;
  const objects = named ? entityObjects(named) : readPhraseValue(behind, EMPLOYER_NOUN, writer);
  const read = writer.claim(clause, { ...WORKS_AT, objects, aspect });
  const as = indexOfWord(behind, ['as']);
  if (read && as > 0) readRole({ ...clause, complement: behind.slice(as + 1) }, writer, true);
  return read;
}

/** "Got a job at Acme": what is past, or holds; "accepts" and "will get" say too little. */
function hiredBy(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  const { lemma, tense } = clause;
  if (lemma === 'have' || lemma === 'hold')
    return tense === 'present' && !isOffer(clause) && claimEmployer(clause, behind, writer, 'state');
  if (isOffer(clause) && lemma !== 'accept' && lemma !== 'take') return false;
  return (isDone(clause) || clause.time !== null) && claimEmployer(clause, behind, writer, 'event');
}

/** "Got an offer from Acme" is not yet a job. */
function isOffer({ complement }: Clause): boolean {
  return indexOfWord(complement, ['offer']) >= 0;
}

/** "Has been with Acme since 2017", "was at Google from 2012 to 2016": only long enough for work, and at a company. */
function stay(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  const named = leadingEntity(behind, 1);
  const { time, lemma, tense } = clause;
  if (
    !named ||
    !isEmployer(named, writer) ||
    named.refs.some((ref) => SCHOOL.test(writer.book.get(ref).name)) ||
    behind.at(-1) !== named
  )
    return false;
  const isKnown = named?.refs.every((ref) => writer.book.get(ref).type === 'organisation') === true;
  const isLong =
    time !== null && /^(?:since|span|duration|until)$/u.test(time.role) && /^(?:year|month)$/u.test(time.grain);
  const isWith = lemma === 'be' && indexOfWord(clause.complement, ['with']) === 0;
  // Who is "with Zyanya" may be with a person.
  if (!isKnown && (isWith || (!isLong && tense !== 'ended'))) return false;
  if (!isLong && !(isWith && tense === 'present') && tense !== 'ended') return false;
  return writer.claim(clause, { ...WORKS_AT, objects: entityObjects(named), aspect: 'state', confidence: 0.8 });
}

const SCHOOL = /\b(?:university|college|school|academy|institute of technology)\b/iu;

function office(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  return (isDone(clause) || clause.time !== null) && readRole({ ...clause, complement: behind }, writer, true);
}

/** "Holds the post of treasurer": it says how it is, so "held" would be over. */
function heldOffice(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  return clause.tense === 'present' && readRole({ ...clause, complement: behind }, writer, true);
}

/** "Stepped down as CEO of Acme": who leaves an office may stay where he is. */
function endOfOffice(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  return isDone(clause) && readRole({ ...clause, tense: 'ended', complement: behind }, writer, true);
}

/** "Works in Acme's Oslo office". */
function ownersOffice(clause: Clause, [owner]: readonly Unit[], writer: StatementWriter): boolean {
  if (owner?.kind !== 'entity' || !owner.possessive || !isEmployer(owner, writer)) return false;
  return writer.claim(clause, { ...WORKS_AT, objects: entityObjects(owner), aspect: 'state' });
}

/** "Was laid off", "lost her job at Acme": without a name, whatever work there was. */
function dismissed(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  const named = leadingEntity(behind, 1);
  if (!isDone(clause) || (named && !isEmployer(named, writer))) return false;
  if (named) return writer.end(clause, { ...WORKS_AT, objects: entityObjects(named) });
  const isPerson = clause.subjects.every((ref) => writer.book.canBe(ref, 'person'));
  return isPerson && behind.every(({ kind }) => kind === 'mark') && writer.endAny(clause, 'works_at');
}

/** "Stepped down in May": whatever office there was. */
function noOffice(clause: Clause, _behind: readonly Unit[], writer: StatementWriter): boolean {
  const isPerson = clause.subjects.every((ref) => writer.book.get(ref).type === 'person');
  return isDone(clause) && isPerson && writer.endAny(clause, 'has_role');
}

function partedWays(clause: Clause, behind: readonly Unit[], writer: StatementWriter): boolean {
  const named = leadingEntity(behind, 1);
  if (!named || !isDone(clause) || !isEmployer(named, writer)) return false;
  return writer.end(clause, { ...WORKS_AT, objects: entityObjects(named) });
}

function isEmployer(named: EntityUnit, writer: StatementWriter): boolean {
  return (
    named.pronoun === null && named.refs.every((ref) => /^(?:organisation|other)$/u.test(writer.book.get(ref).type))
  );
}

function isDone({ tense }: Clause): boolean {
  return tense === 'past' || tense === 'perfect';
}
