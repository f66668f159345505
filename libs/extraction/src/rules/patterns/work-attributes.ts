import { indexOfWord, leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from '../grammar/clauses/unit.js';
import { readRole } from './read-role.js';
import { isRoleName, RELATIONS, TITLE_ROLE } from './role-words.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';
import { WORKS_AT } from './works-at.js';

/** "Ada's employer is Acme", "Acme's CEO is Ada Roe", "Acme's headquarters are in Oslo", "my new job is at Globex". */
export function readWorkAttribute(clause: Clause, writer: StatementWriter): boolean {
  const [owner, ...rest] = clause.subjectUnits;
  if (owner?.kind !== 'entity' || !owner.possessive || clause.tense !== 'present') return false;
  const words = rest.filter((unit, index) => index > 0 || !isWord(unit, 'new', 'current', 'main', 'head', 'official'));
  if (words.length === 0 || words.some(({ kind }) => kind !== 'word')) return false;
  const phrase = words.map(lowerOf).join(' ');
  const subject: Clause = { ...clause, subjects: owner.refs };
  if (/^(?:job )?(?:role|title|position|profession|occupation|job)$/u.test(phrase)) return readJob(subject, writer);
  if (phrase === 'employer') return claimNamed(subject, { ...WORKS_AT }, clause.complement, writer);
  if (/^(?:headquarters|hq|office|offices)$/u.test(phrase)) return readSeat(subject, phrase, writer);
  return readHolderOf(subject, owner, words, writer);
}

/** "Ada's title is senior analyst", "my new job is at Globex". */
function readJob(subject: Clause, writer: StatementWriter): boolean {
  const { complement } = subject;
  if (isWord(complement[0], 'at', 'with')) return claimNamed(subject, { ...WORKS_AT }, complement.slice(1), writer);
  return readRole(subject, writer, true);
}

function readSeat(subject: Clause, phrase: string, writer: StatementWriter): boolean {
  const isCompany = subject.subjects.every((ref) => /^(?:organisation|other)$/u.test(writer.book.get(ref).type));
  if (!isCompany || !isWord(subject.complement[0], 'in')) return false;
  const predicate = phrase.startsWith('office') && isMain(subject) === false ? 'has_office_in' : 'located_in';
  return claimNamed(
    subject,
    { predicate, subjectType: 'organisation', objectType: 'place' },
    subject.complement.slice(1),
    writer,
  );
}

function isMain({ subjectUnits }: Clause): boolean {
  return isWord(subjectUnits[1], 'main', 'head');
}

type Named = Omit<Parameters<StatementWriter['claim']>[1], 'objects' | 'aspect'>;

function claimNamed(clause: Clause, claim: Named, units: readonly Unit[], writer: StatementWriter): boolean {
  const [unit] = units;
  if (unit?.kind !== 'entity' || unit.pronoun !== null || unit.possessive) return false;
  return writer.claim(clause, { ...claim, objects: entityObjects(unit), aspect: 'state' });
}

/** "Acme's CEO is Ada Roe", "our CTO is Tom", "Acme's founder is Ada": only a single name says who. */
function readHolderOf(subject: Clause, owner: EntityUnit, words: readonly Unit[], writer: StatementWriter): boolean {
  const [holder, ...rest] = subject.complement;
  const role = valueText(writer.text, words);
  const isOne = holder?.kind === 'entity' && holder.pronoun === null && !holder.possessive && holder.refs.length === 1;
  if (!isOne || rest.length > 0 || role === null) return false;
  const held = { ...subject, subjects: holder.refs };
  const isOwnerCompany = owner.pronoun === null && owner.refs.every((ref) => writer.book.get(ref).type !== 'person');
  if (/^(?:co-?)?founder$/u.test(role))
    return (
      isOwnerCompany &&
      writer.claim(held, {
        predicate: 'founded',
        subjectType: 'person',
        objects: entityObjects({ ...owner, possessive: false }),
        aspect: 'event',
      })
    );
  const isOffice = isRoleName(role) && (!RELATIONS.test(role) || TITLE_ROLE.test(role));
  if (!isOffice || (!isOwnerCompany && owner.pronoun !== 'we')) return false;
  const read = writer.claim(held, {
    predicate: 'has_role',
    subjectType: 'person',
    objects: valueObject(role),
    aspect: 'state',
  });
  if (read && isOwnerCompany) writer.claim(held, { ...WORKS_AT, objects: entityObjects(owner), aspect: 'state' });
  return read;
}

/** "The lead on Project Atlas is Ada", "the project manager for Atlas is Tom". */
export function readProjectHead(clause: Clause, writer: StatementWriter): boolean {
  const units = clause.subjectUnits;
  const on = indexOfWord(units, ['of', 'on', 'for']);
  const project = leadingEntity(units.slice(on + 1), 1);
  const [holder, ...rest] = clause.complement;
  const head = lowerOf(units[on - 1]);
  if (on < 2 || !/^(?:lead|leader|manager|head|owner)$/u.test(head) || clause.tense !== 'present') return false;
  if (!project?.refs.every((ref) => writer.book.get(ref).type === 'project')) return false;
  if (holder?.kind !== 'entity' || holder.possessive || holder.refs.length !== 1 || rest.length > 0) return false;
  return writer.claim(
    { ...clause, subjects: holder.refs },
    { predicate: 'leads', subjectType: 'person', objects: entityObjects(project), aspect: 'state' },
  );
}
