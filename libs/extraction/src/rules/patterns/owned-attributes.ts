import { placeMention } from '@memory-graph/memory-model';

import { leadingEntity, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { KINSHIP_OF_SEVERAL } from './kinship.js';
import { readObjects } from './read-objects.js';
import { claimLanguages, readAge } from './read-trait.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';

type Reader = (clause: Clause, writer: StatementWriter) => boolean;

/** What "Ada's … is" says of Ada, by the words between. */
const ATTRIBUTES: Readonly<Record<string, Reader>> = {
  ...each(['birthplace', 'place of birth', 'birth place'], placed('born_in')),
  ...each(['hometown', 'home town', 'home country', 'native country', 'country of origin', 'homeland'], placed('from')),
  ...each(['home', 'home base', 'residence', 'current home', 'new home', 'flat', 'apartment'], placed('lives_in')),
  ...each(['date of birth', 'birth date', 'birthdate', 'dob', 'birth year', 'year of birth'], readBirthDate),
  age: (clause, writer) => claim(clause, writer, 'has_age', valueObject(readAge(clause.complement))),
  nationality: readNationality,
  citizenship: readNationality,
  ...each(
    ['mother tongue', 'native language', 'first language', 'native tongue', 'second language', 'languages'],
    (clause, writer) => claimLanguages(clause, clause.complement, writer),
  ),
  ...each(
    ['hobby', 'hobbies', 'main hobby', 'interests', 'passion', 'passions', 'favourite hobby', 'favorite hobby'],
    things('likes'),
  ),
  ...each(['preference'], things('prefers')),
  ...each(['skills', 'strengths', 'specialty', 'speciality', 'expertise', 'main skill'], things('has_skill')),
  ...each(['major', 'field of study'], things('studies')),
  ...each(['allergies', 'allergy'], things('allergic_to')),
  ...each(
    ['phone number', 'phone', 'number', 'mobile', 'mobile number', 'cell', 'new number', 'new phone number'],
    readPhone,
  ),
};

/** "Ada's birthplace is Kiel", "my hobbies are chess and hiking", "her date of birth is 3 May 1990". */
export function readOwnedAttribute(clause: Clause, noun: readonly Unit[], writer: StatementWriter): boolean {
  const name = noun.map(lowerOf).join(' ');
  const reader = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
  if (clause.tense === 'past' || clause.tense === 'formerly') return false;
  return reader?.(clause, writer) ?? readSeveral(clause, name, writer);
}

/** "My brothers are Tom and Max": names alone. */
function readSeveral(clause: Clause, name: string, writer: StatementWriter): boolean {
  const kin = Object.hasOwn(KINSHIP_OF_SEVERAL, name) ? KINSHIP_OF_SEVERAL[name] : undefined;
  const [named, ...rest] = clause.complement;
  if (!kin || named?.kind !== 'entity' || named.pronoun !== null || named.possessive || rest.length > 0) return false;
  const owners = clause.subjects.map((ref) => ({ kind: 'entity' as const, ref }));
  const related = { predicate: kin.predicate, subjectType: 'person', aspect: 'state' } as const;
  return kin.named === 'subject'
    ? writer.claim({ ...clause, subjects: named.refs }, { ...related, objects: owners })
    : writer.claim(clause, { ...related, objects: entityObjects(named) });
}

function each(names: readonly string[], reader: Reader): Record<string, Reader> {
  return Object.fromEntries(names.map((name) => [name, reader]));
}

function claim(
  clause: Clause,
  writer: StatementWriter,
  predicate: string,
  objects: ReturnType<typeof entityObjects>,
): boolean {
  return writer.claim(clause, { predicate, subjectType: 'person', objects, aspect: 'state' });
}

/** "Her home is (in) Oslo". */
function placed(predicate: string): Reader {
  return (clause, writer) => {
    const [first] = clause.complement;
    // "Her flat is Oslo's best": without "in" only where somebody is from.
    const place = isWord(first, 'in') ? clause.complement.slice(1) : predicate === 'lives_in' ? [] : clause.complement;
    const named = leadingEntity(place, 0);
    if (!named || named.pronoun !== null) return false;
    return writer.claim(clause, {
      predicate,
      subjectType: 'person',
      objectType: 'place',
      objects: entityObjects(named),
      aspect: predicate === 'lives_in' ? 'state' : 'event',
    });
  };
}

function things(predicate: string): Reader {
  return (clause, writer) =>
    isThing(clause.complement) &&
    claim(clause, writer, predicate, readObjects(clause.complement, writer, ['because', 'so', 'but', 'which', 'for']));
}

/** "Hiking and chess"; "clear", "broad", "fun" say how it is. */
function isThing(units: readonly Unit[]): boolean {
  const last = units.at(-1);
  if (isWord(units[0], 'to', 'in', 'that', 'not', 'very', 'so', 'too', 'on', 'for')) return false;
  if (last?.kind === 'entity') return last.pronoun === null;
  return isWord(last) && !last.token.info.adjective && !isWord(last, 'fun', 'bad', 'today', 'hard');
}

function readNationality(clause: Clause, writer: StatementWriter): boolean {
  const [nation, ...rest] = clause.complement;
  if (!isWord(nation) || !nation.token.info.demonym || rest.length > 0) return false;
  return claim(clause, writer, 'has_nationality', valueObject(nation.token.text));
}

function readBirthDate(clause: Clause, writer: StatementWriter): boolean {
  const { time } = clause;
  const length = time?.role === 'at' ? { year: 4, month: 7, day: 10 }[time.grain as 'day'] : undefined;
  if (!time || time.openYear || length === undefined || clause.complement.length > 1) return false;
  const day = new Date(placeMention(time, 'past', writer.mentionedAt).from).toISOString().slice(0, length);
  return claim({ ...clause, time: null }, writer, 'born_on', valueObject(day));
}

/** "Her number is +47 555 0100": digits in groups. */
function readPhone(clause: Clause, writer: StatementWriter): boolean {
  const [first] = clause.complement;
  const last = clause.complement.at(-1);
  if (!first || !last) return false;
  const number = PHONE.exec(writer.text.slice(first.start - 1, last.end).trim())?.[0];
  return number !== undefined && claim(clause, writer, 'has_phone', valueObject(number));
}

const PHONE = /^\+?\d[\d ()/-]{5,20}\d$/u;
