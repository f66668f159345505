import { entityAfter, indexOfWord, leadingEntity, valueText, type Clause } from '../clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../clauses/unit.js';
import { WORKS_AT } from './employment.rule.js';
import { KINSHIP } from './kinship.js';
import { readScheduled, readStatus } from './read-status.js';
import { readBasedIn } from './residence.rule.js';
import type { Rule } from './rule.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';

const ROLE_NOUN =
  /(?:er|or|ist|ian|eer|ant|yst|chef|ceo|cto|cfo|coo|head|lead|intern|nurse|architect|president|pilot|judge|clerk|student|apprentice|vp|chief|coach|therapist|assistant|professor|surgeon|dentist|lawyer)$/u;
const NOT_A_ROLE =
  /(?:^|\s)(?:\S*(?:other|sister|brother|mother|father|daughter|member|number|matter|winter|summer|dinner|letter|paper|river|corner|order|disaster|danger|monster|winner|loser|starter|favou?r|fan|lover|error|horror|factor|color|colour|person|killer|tower|power|water|minor|door|floor|customer|user|christian|vegetarian|supporter|believer|stranger|giant|wonder|newcomer|beginner|follower|owner|survivor|bummer|computer|server|plant|restaurant|elephant|list|twist|burner|never|ever|over|better|longer|older|younger|bigger|mentor|partner))$/iu;

/** What "is", "was" and "became" say of their subject: the first word behind them decides. */
const BY_FIRST_WORD: Record<string, (clause: Clause, writer: StatementWriter) => boolean> = {
  based: readBasedIn,
  located: readBasedIn,
  headquartered: readBasedIn,
  in: readLocation,
  born: readBirth,
  married: readMarried,
  engaged: (clause, writer) => toPerson(clause, writer, 'engaged_to', ['to']),
  dating: (clause, writer) => toPerson(clause, writer, 'dating', []),
  friends: (clause, writer) => toPerson(clause, writer, 'friend_of', ['with']),
  allergic: (clause, writer) =>
    writer.claim(clause, {
      predicate: 'allergic_to',
      subjectType: 'person',
      objects: valueObject(
        lowerOf(clause.complement[1]) === 'to'
          ? valueText(writer.text, clause.complement.slice(2), ['so', 'but', 'which', 'because'])
          : null,
      ),
      aspect: 'state',
    }),
  called: readName,
  named: readName,
  fired: readFired,
  dismissed: readFired,
  laid: readFired,
  hired: (clause, writer) =>
    writer.claim(clause, {
      ...WORKS_AT,
      objects: entityObjects(entityAfter(clause.complement, ['by', 'at'], 1)),
      aspect: 'event',
    }),
  founded: (clause, writer) => invert(clause, writer, 'founded'),
  owned: (clause, writer) => invert(clause, writer, 'owns'),
  managed: (clause, writer) => invert(clause, writer, 'manages'),
  led: (clause, writer) => invert(clause, writer, 'leads'),
  part: (clause, writer) =>
    writer.claim(clause, {
      predicate: 'part_of',
      objects: entityObjects(entityAfter(clause.complement, ['of'], 1)),
      aspect: 'state',
    }),
  scheduled: readScheduled,
  promoted: (clause, writer) =>
    writer.claim(clause, {
      predicate: 'has_role',
      subjectType: 'person',
      objects: valueObject(
        lowerOf(clause.complement[1]) === 'to'
          ? valueText(writer.text, clause.complement.slice(2), ['at', 'in', 'by'])
          : null,
      ),
      aspect: 'event',
    }),
};

export const copula: Rule = {
  name: 'copula',
  lemmas: ['be', 'become'],
  read(clause, writer) {
    if (clause.subjects.length === 0) return readPhraseSubject(clause, writer);
    const first = lowerOf(clause.complement[0]);
    const reader = Object.hasOwn(BY_FIRST_WORD, first) ? BY_FIRST_WORD[first] : undefined;
    if (reader) return reader(clause, writer);
    return (
      readKin(clause, writer) || readMember(clause, writer) || readRole(clause, writer) || readStatus(clause, writer)
    );
  },
};

function readLocation(clause: Clause, writer: StatementWriter): boolean {
  const types = clause.subjects.map((ref) => writer.book.get(ref).type);
  if (!types.every((type) => type === 'place' || type === 'organisation')) return readStatus(clause, writer);
  return writer.claim(clause, {
    predicate: 'located_in',
    objectType: 'place',
    objects: entityObjects(leadingEntity(clause.complement.slice(1), 1)),
    aspect: 'state',
  });
}

function readBirth(clause: Clause, writer: StatementWriter): boolean {
  const claim = { subjectType: 'person', aspect: 'event' } as const;
  const born = { ...clause, time: clause.time?.role === 'at' ? clause.time : null };
  const placed = writer.claim(born, {
    ...claim,
    predicate: 'born_in',
    objectType: 'place',
    objects: entityObjects(entityAfter(clause.complement, ['in', 'at', 'near'])),
  });
  if (born.time?.grain !== 'day' || born.time.openYear) return placed;
  const day = new Date(born.time.from).toISOString().slice(0, 10);
  return writer.claim(born, { ...claim, predicate: 'born_on', objects: valueObject(day) }) || placed;
}

function readMarried(clause: Clause, writer: StatementWriter): boolean {
  return toPerson(clause, writer, 'married_to', ['to']);
}

function toPerson(
  clause: Clause,
  writer: StatementWriter,
  predicate: string,
  prepositions: readonly string[],
): boolean {
  const unit =
    prepositions.length > 0
      ? entityAfter(clause.complement, prepositions, 0)
      : leadingEntity(clause.complement.slice(1), 0);
  return writer.claim(clause, {
    predicate,
    subjectType: 'person',
    objectType: 'person',
    objects: entityObjects(unit),
    aspect: 'state',
  });
}

function readName(clause: Clause, writer: StatementWriter): boolean {
  const unit = leadingEntity(clause.complement.slice(1), 0);
  const value = unit ? writer.text.slice(unit.start, unit.end) : null;
  return writer.claim(clause, { predicate: 'is_named', objects: valueObject(value), aspect: 'state' });
}

function readFired(clause: Clause, writer: StatementWriter): boolean {
  const unit = entityAfter(clause.complement, ['from', 'by', 'at'], 1);
  return unit ? writer.end(clause, { ...WORKS_AT, objects: entityObjects(unit) }) : false;
}

/** "Acme was founded by Ada": Ada founded Acme. */
function invert(clause: Clause, writer: StatementWriter, predicate: string): boolean {
  const agent = entityAfter(clause.complement, ['by'], 0);
  if (!agent || agent.refs.length === 0) return false;
  const objects = clause.subjects.map((ref) => ({ kind: 'entity' as const, ref }));
  return writer.claim(
    { ...clause, subjects: agent.refs },
    { predicate, objects, aspect: predicate === 'founded' ? 'event' : 'state' },
  );
}

/** "Tom is my brother", "Ada is Tom's manager". */
function readKin(clause: Clause, writer: StatementWriter): boolean {
  const [owner, ...rest] = clause.complement;
  if (owner?.kind !== 'entity' || !owner.possessive) return false;
  const noun = rest.findIndex((unit) => Object.hasOwn(KINSHIP, lowerOf(unit)));
  const kin = noun >= 0 && noun < 3 ? KINSHIP[lowerOf(rest[noun])] : undefined;
  const after = rest[noun + 1];
  if (!kin || (after !== undefined && after.kind !== 'mark')) return false;
  const objects = entityObjects(owner);
  const inverted = clause.subjects.map((ref) => ({ kind: 'entity' as const, ref }));
  const claim = { predicate: kin.predicate, subjectType: 'person', objectType: 'person', aspect: 'state' } as const;
  return kin.named === 'subject'
    ? writer.claim(clause, { ...claim, objects })
    : writer.claim({ ...clause, subjects: owner.refs }, { ...claim, objects: inverted });
}

function readMember(clause: Clause, writer: StatementWriter): boolean {
  const at = indexOfWord(clause.complement, ['member']);
  if (at < 0 || at > 2) return false;
  return writer.claim(clause, {
    predicate: 'member_of',
    objects: entityObjects(entityAfter(clause.complement.slice(at), ['of'])),
    aspect: 'state',
  });
}

/** "is a data engineer at Acme", "is the CTO of Acme", "became head of design". */
function readRole(clause: Clause, writer: StatementWriter): boolean {
  const { complement } = clause;
  const types = clause.subjects.map((ref) => writer.book.get(ref).type);
  if (!types.every((type) => type === 'person' || type === 'other')) return false;
  const role = valueText(writer.text, complement, [
    'at',
    'for',
    'in',
    'with',
    'who',
    'that',
    'on',
    'from',
    'and',
    'but',
    'of',
    'here',
    'there',
    'by',
    'because',
    'since',
  ]);
  const last = role?.split(' ').at(-1)?.toLowerCase();
  const articled =
    isWord(complement[0], 'a', 'an', 'the') ||
    clause.lemma === 'become' ||
    /^(?:ceo|cto|cfo|coo|head|vp)$/u.test(last ?? '');
  if (
    !role ||
    !last ||
    !articled ||
    role.split(' ').length > 4 ||
    !ROLE_NOUN.test(last) ||
    NOT_A_ROLE.test(role) ||
    /\p{Lu}\p{Ll}/u.test(role.slice(1)) ||
    /^(?:good|great|big|huge|real|true|total|such|amazing|wonderful|best|better|born|natural|bit|lot)\b/iu.test(role)
  )
    return false;
  const aspect = clause.lemma === 'become' ? 'event' : 'state';
  const employer = entityAfter(complement, ['at', 'for'], 1) ?? entityAfter(complement, ['of'], 1);
  const isEmployer =
    employer?.refs.every((ref) => writer.book.canBe(ref, 'organisation') && writer.book.get(ref).type !== 'project') ??
    false;
  const tail = ofPhrase(writer.text, complement);
  const read = writer.claim(clause, {
    predicate: 'has_role',
    subjectType: 'person',
    objects: valueObject(tail ? `${role} of ${tail}` : role),
    aspect,
  });
  if (isEmployer) writer.claim(clause, { ...WORKS_AT, objects: entityObjects(employer), aspect });
  return read;
}

/** "design" in "head of design"; null where a name follows. */
function ofPhrase(text: string, complement: readonly Unit[]): string | null {
  const at = indexOfWord(complement, ['of']);
  if (at < 0 || leadingEntity(complement.slice(at + 1), 2)) return null;
  return valueText(text, complement.slice(at + 1), ['at', 'for', 'in', 'and', 'with', 'who', 'on']);
}

/** "The status of Atlas is green", "My name is Ada", "Ada's favourite colour is blue". */
function readPhraseSubject(clause: Clause, writer: StatementWriter): boolean {
  const units = clause.subjectUnits;
  const of = indexOfWord(units, ['of']);
  if (isWord(units[0], 'the') && isWord(units[1], 'status', 'state') && of === 2) {
    const project = leadingEntity(units.slice(3), 1);
    return writer.claim(
      { ...clause, subjects: project?.refs ?? [] },
      {
        predicate: 'has_status',
        objects: valueObject(valueText(writer.text, clause.complement, ['because', 'and', 'but', 'so'])),
        aspect: 'event',
      },
    );
  }
  const [owner, noun, more] = units;
  if (owner?.kind !== 'entity' || !owner.possessive) return false;
  const subject = { ...clause, subjects: owner.refs };
  if (isWord(noun, 'name') && units.length === 2)
    return readName({ ...subject, complement: [noun, ...clause.complement] }, writer);
  if (isWord(noun, 'status') && units.length === 2)
    return writer.claim(subject, {
      predicate: 'has_status',
      objects: valueObject(valueText(writer.text, clause.complement)),
      aspect: 'event',
    });
  if (isWord(noun, 'favourite', 'favorite') && isWord(more) && clause.tense === 'present') {
    const value = valueText(writer.text, clause.complement, ['because', 'but', 'so', 'and', 'when']);
    return (
      value !== null &&
      value.split(' ').length <= 5 &&
      writer.claim(subject, { predicate: 'likes', objects: valueObject(value), aspect: 'state' })
    );
  }
  return false;
}
