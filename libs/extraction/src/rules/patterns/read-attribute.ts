import type { ExtractedObject } from '../../extractor.port.js';
import { withoutCapital } from '../grammar/text/without-capital.js';

import { indexOfWord, leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { VALUE_STOPS } from './value-phrases.js';
import { readProjectHead } from './work-attributes.js';
import { WORKS_AT } from './works-at.js';
import { nameRelative } from './kin-phrases.js';
import { KINSHIP } from './kinship.js';
import { isRoleName } from './role-words.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';

/** "The status of Atlas is green", "My name is Ada", "Ada's favourite colour is blue". */
export function readAttribute(clause: Clause, writer: StatementWriter): boolean {
  if (readPassion(clause, writer)) return true;
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
  if (isWord(units[0], 'the')) return readProjectHead(clause, writer) || readHolder(clause, writer);
  const [owner, noun, more] = units;
  if (owner?.kind !== 'entity' || !owner.possessive) return false;
  const subject = { ...clause, subjects: owner.refs };
  if (units.length <= 3 && clause.tense === 'present' && readNamedKin(subject, units.at(-1), writer)) return true;
  if (isWord(units.at(-1), 'name', 'nickname') && units.slice(1, -1).every((unit) => isWord(unit, 'full', 'real')))
    return readName({ ...subject, complement: [units.at(-1) as Unit, ...clause.complement] }, writer);
  if (isWord(noun, 'status') && units.length === 2)
    return writer.claim(subject, {
      predicate: 'has_status',
      objects: valueObject(valueText(writer.text, clause.complement)),
      aspect: 'event',
    });
  if (units.slice(1, GOAL_WORDS).some(isGoal) && isWord(clause.complement[0], 'to'))
    return writer.claim(
      { ...subject, time: null },
      {
        predicate: 'has_goal',
        objects: valueObject(valueText(writer.text, clause.complement.slice(1), VALUE_STOPS)),
        aspect: 'event',
      },
    );
  if (clause.tense === 'present' && readMake(subject, writer)) return true;
  if (isWord(noun, 'birthday') && units.length === 2) return readBirthday(subject, writer);
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

/** "My biggest dream": the maximum distance of the noun from its owner, in words. */
const GOAL_WORDS = 6;

function isGoal(unit: Unit): boolean {
  return isWord(unit, 'goal', 'dream', 'aim', 'ambition', 'resolution', 'target', 'objective');
}

/** "Dancing is my passion", "Doolin is my favourite place": the person who likes it follows the verb. */
export function readPassion(clause: Clause, writer: StatementWriter): boolean {
  const [owner, ...words] = clause.complement;
  if (owner?.kind !== 'entity' || !owner.possessive || owner.refs.length !== 1 || clause.tense !== 'present')
    return false;
  const isLiked =
    isWord(words[0], 'favourite', 'favorite', 'passion') ||
    (isWord(words[0], 'biggest', 'great', 'true', 'main') && isWord(words[1], 'passion'));
  if (!isLiked) return false;
  const value = clause.subjects.length > 0 ? null : valueText(writer.text, clause.subjectUnits);
  const objects = clause.subjects.map((ref): ExtractedObject => ({ kind: 'entity', ref }));
  if (value !== null && (value.split(' ').length > LONGEST_PASSION || POINTING.test(value))) return false;
  return writer.claim(
    { ...clause, subjects: owner.refs },
    {
      predicate: 'likes',
      subjectType: 'person',
      objects: value === null ? objects : valueObject(withoutCapital(value)),
      aspect: 'state',
    },
  );
}

const LONGEST_PASSION = 4;
const POINTING = /^(?:this|that|these|those|it|here|which|what|one|both|all)\b/iu;

/** "My car is a 2014 Volvo": the owner has a thing of that make. */
function readMake(clause: Clause, writer: StatementWriter): boolean {
  const [article, ...make] = clause.complement;
  const noun = clause.subjectUnits.at(-1);
  if (!VEHICLE.test(lowerOf(noun)) || !isWord(article, 'a', 'an') || leadingEntity(make, 1) === null) return false;
  return writer.claim(clause, {
    predicate: 'owns',
    objects: valueObject(valueText(writer.text, make, [...VALUE_STOPS, 'from', 'and'])),
    aspect: 'state',
    confidence: 0.8,
  });
}

const VEHICLE =
  /^(?:car|bike|bicycle|motorbike|motorcycle|van|truck|boat|scooter|phone|laptop|camera|guitar|piano|watch)$/u;

/** "My sister is Ada": only a single name says who. */
function readNamedKin(clause: Clause, noun: Unit | undefined, writer: StatementWriter): boolean {
  const word = lowerOf(noun);
  const kin = Object.hasOwn(KINSHIP, word) ? KINSHIP[word] : undefined;
  const [named, ...rest] = isWord(clause.complement[0], 'called', 'named')
    ? clause.complement.slice(1)
    : clause.complement;
  const [owner] = clause.subjects;
  const isFormer = clause.subjectUnits.some((unit) => isWord(unit, 'ex', 'former', 'late'));
  if (!kin || isFormer || owner === undefined || named?.kind !== 'entity' || named.possessive || rest.length > 0)
    return false;
  const [ref] = named.refs;
  if (ref === undefined || named.refs.length > 1 || named.pronoun !== null) return false;
  const [subject, object] = kin.named === 'subject' ? [ref, owner] : [owner, ref];
  return writer.claim(
    { ...clause, subjects: [subject] },
    {
      predicate: kin.predicate,
      subjectType: 'person',
      objectType: 'person',
      objects: [{ kind: 'entity', ref: object }],
      aspect: 'state',
    },
  );
}

/** "The new CEO of Nimbus is Laura Stein". */
function readHolder(clause: Clause, writer: StatementWriter): boolean {
  const units = clause.subjectUnits;
  const of = indexOfWord(units, ['of', 'at']);
  const [named, ...rest] = clause.complement;
  const employer = leadingEntity(units.slice(of + 1), 1);
  const first = isWord(units[1], 'new', 'current') ? 2 : 1;
  const role = of > first ? valueText(writer.text, units.slice(first, of)) : null;
  if (role === null || !isRoleName(role) || !employer || clause.tense !== 'present') return false;
  if (named?.kind !== 'entity' || named.possessive || named.refs.length !== 1 || rest.length > 0) return false;
  const holder = { ...clause, subjects: named.refs };
  const claim = { subjectType: 'person', aspect: 'state' } as const;
  const read = writer.claim(holder, { ...claim, predicate: 'has_role', objects: valueObject(role) });
  if (employer.refs.every((ref) => /^(?:organisation|other)$/u.test(writer.book.get(ref).type)))
    writer.claim(holder, { ...WORKS_AT, objects: entityObjects(employer), aspect: 'state' });
  return read;
}

/** "Ada's birthday is 3 May 1990", "… is on 3 May": without a year, the day is kept in the words of the text. */
function readBirthday(clause: Clause, writer: StatementWriter): boolean {
  const { time } = clause;
  if (time?.grain !== 'day' || time.role !== 'at' || time.openWeek || clause.tense !== 'present') return false;
  if (clause.complement.some((unit) => unit.kind !== 'word' || !/^(?:on|the|of)$/u.test(unit.token.lower)))
    return false;
  const day = new Date(time.from);
  const value = time.openYear
    ? `${day.getUTCDate()} ${day.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })}`
    : day.toISOString().slice(0, 10);
  return writer.claim(
    { ...clause, time: null },
    { predicate: 'born_on', subjectType: 'person', objects: valueObject(value), aspect: 'state' },
  );
}

/** "My name is Sam", "is called Sam". */
export function readName(clause: Clause, writer: StatementWriter): boolean {
  const unit = leadingEntity(clause.complement.slice(1), 0);
  const [named, ...others] = unit?.refs ?? [];
  const [subject] = clause.subjects;
  if (!unit || named === undefined || others.length > 0 || subject === undefined) return false;
  if (nameRelative(subject, named, writer, clause.wording)) return true;
  const value = writer.text.slice(unit.start, unit.end);
  return writer.claim(clause, { predicate: 'is_named', objects: valueObject(value), aspect: 'state' });
}
