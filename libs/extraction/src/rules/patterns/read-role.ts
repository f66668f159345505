import { entityAfter, indexOfWord, leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, type Unit } from '../grammar/clauses/unit.js';
import { CLUB_NAME, WORKS_AT } from './works-at.js';
import { isRoleName, RELATIONS, TITLE_ROLE } from './role-words.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';

/** Words behind which a role is over. */
export const ROLE_ENDS = 'at for in with who that on from and but of here there by because since to'.split(' ');

const FORMER = /^(?:former|ex|late|retired|ex-\S+)\b/iu;

/** "was appointed CTO", "was named chief scientist at Acme". */
export function readAppointed(clause: Clause, writer: StatementWriter): boolean {
  const rest = clause.complement.slice(isWord(clause.complement[1], 'as', 'to') ? 2 : 1);
  return readRole({ ...clause, complement: rest }, writer, true);
}

/** "is a data engineer at Acme", "is the CTO of Acme", "became head of design". */
export function readRole(clause: Clause, writer: StatementWriter, appointed = clause.lemma === 'become'): boolean {
  const [owner] = clause.complement;
  const owned = owner?.kind === 'entity' && owner.possessive ? owner : null;
  const complement = (owned ? clause.complement.slice(1) : clause.complement).filter(
    (unit, index) => index > 1 || !isWord(unit, 'new', 'current'),
  );
  const types = clause.subjects.map((ref) => writer.book.get(ref).type);
  if (!types.every((type) => type === 'person' || type === 'other')) return false;
  const role = valueText(writer.text, complement, ROLE_ENDS);
  // "Is a former CEO" is about the past.
  if (role === null || FORMER.test(role) || !isRoleName(role) || (owned && RELATIONS.test(role))) return false;
  const isArticled = owned !== null || isWord(complement[0], 'a', 'an', 'the', 'our', 'their') || appointed;
  if (!isArticled && !TITLE_ROLE.test(role.split(' ').at(-1) ?? '') && !isHeldAt(complement)) return false;
  const aspect = appointed ? 'event' : 'state';
  const employer =
    (owned?.pronoun === null ? owned : null) ??
    entityAfter(complement, ['at', 'for'], 1) ??
    entityAfter(complement, ['of'], 1);
  const isEmployer =
    employer?.refs.every((ref) => {
      const { type } = writer.book.get(ref);
      // "Mayor of Camden": what is governed is no employer.
      if (/(?:mayor|governor|president|minister|senator|chancellor|ambassador)$/iu.test(role))
        return type === 'organisation';
      const isClub = CLUB_NAME.test(writer.book.get(ref).name);
      return writer.book.canBe(ref, 'organisation') && type !== 'project' && !isClub;
    }) ?? false;
  const tail = ofPhrase(writer.text, complement);
  const read = writer.claim(clause, {
    predicate: 'has_role',
    subjectType: 'person',
    objects: valueObject(tail ? `${role} of ${tail}` : role),
    aspect,
  });
  // A former CFO may still work there.
  if (isEmployer && clause.tense !== 'ended')
    writer.claim(clause, { ...WORKS_AT, objects: entityObjects(employer), aspect });
  return read;
}

/** "Has been headteacher at Fernhill School": the place of work says that it is a role. */
function isHeldAt(complement: readonly Unit[]): boolean {
  const at = indexOfWord(complement, ['at']);
  return at > 0 && at < 4 && complement[at + 1]?.kind === 'entity';
}

/** "design" in "head of design"; null where a name follows. */
function ofPhrase(text: string, complement: readonly Unit[]): string | null {
  const at = indexOfWord(complement, ['of']);
  if (at < 0 || leadingEntity(complement.slice(at + 1), 2)) return null;
  const field = valueText(text, complement.slice(at + 1), ['at', 'for', 'in', 'and', 'with', 'who', 'on']);
  return field !== null && isWord(complement[at + 1], 'the') ? `the ${field}` : field;
}
