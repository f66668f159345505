import type { NamedRelative } from '../clauses/build-units.js';
import { type Clause, noteClause } from '../clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../clauses/unit.js';
import { TYPE_STRENGTH } from '../names/entity-book.js';
import { entityObjects } from '../writer/values.js';
import { readRelative, type Relative } from '../words/relatives.js';
import type { StatementWriter } from '../writer/statement-writer.js';

const LOST = /\b(?:died|passed away|ran (?:off|away)|put down|rehomed)\b/iu;
/** What is said of a bond is then said by the clause. */
const OVER = /\b(?:died|passed away|ran (?:off|away)|divorc\w+|broke up|split up|former|ex|late)\b/iu;

/** "My brother Tom": what he is to whom, whatever the clause says of him. */
export function claimNamed({ owner, relative, named }: NamedRelative, writer: StatementWriter, wording: string): void {
  const [subject, object] = relative.isTurned ? [named, owner] : [owner, named];
  if (relative.predicate === 'has_pet' && LOST.test(wording))
    writer.end(noteClause(wording, { subjects: [owner] }), { predicate: 'has_pet', objects: entityObjects([named]) });
  if (OVER.test(wording) || relative.predicate === '') return;
  writer.mention(subject, relative.predicate, object, wording);
}

/** "My sister is a nurse": of relatives without a name, whose they are, once a statement is about them. */
export function claimUnnamed(writer: StatementWriter): void {
  for (const statement of [...writer.statements]) {
    if (statement.kind !== 'assertion' && statement.kind !== 'ending') continue;
    const { subject, object, wording } = statement;
    for (const ref of [subject, ...(object?.kind === 'entity' ? [object.ref] : [])]) {
      const { relative } = writer.book.get(writer.book.finalRef(ref));
      if (relative) claimNamed({ owner: relative.owner, relative: relative.of, named: ref }, writer, wording);
    }
  }
}

/** "Leo is my brother", "my sister is Ana", "Ada's boss is called Tom". @returns whether the clause says so */
export function readKin(clause: Clause, writer: StatementWriter): boolean {
  const { lemma, subjects, subjectUnits, complement } = clause;
  if (lemma !== 'be') return false;
  const behind = complement.filter((unit, at) => at > 0 || !isWord(unit, 'called', 'named', 'the', 'a'));
  const [named] = behind;
  const said = kinOf(subjectUnits, writer);
  if (said && named?.kind === 'entity' && !named.possessive && named.pronoun === null && named.refs.length === 1)
    return claim(said, named.refs, clause, writer);
  const other = kinOf(complement, writer);
  const isNamed = subjects.length > 0 && subjects.every((ref) => writer.book.get(ref).relative === null);
  return other !== null && isNamed && claim(other, subjects, clause, writer);
}

interface Kin {
  owner: string;
  noun: string;
  relative: Relative;
}

/** "My sister" as one unit, or "my best friend" as its words; "Ada's sister's name" is neither. */
function kinOf([first, ...rest]: readonly Unit[], { book }: StatementWriter): Kin | null {
  if (first?.kind !== 'entity' || first.refs.length !== 1) return null;
  const ref = first.refs[0]!;
  const { relative } = book.get(ref);
  const isName = first.possessive && isWord(rest[0], 'name') && rest.length === 1;
  if (relative && (rest.length === 0 || rest[0]?.kind === 'mark' || isName || !first.possessive)) {
    return rest.length > 0 && !isName && rest[0]?.kind !== 'mark'
      ? null
      : { owner: relative.owner, noun: relative.noun, relative: relative.of };
  }
  const words = rest.slice(0, 3).map(lowerOf);
  const found = first.possessive ? readRelative(words) : null;
  return found && (rest[found.length]?.kind ?? 'mark') === 'mark'
    ? { owner: ref, noun: found.noun, relative: found.relative }
    : null;
}

function claim(
  { owner, noun, relative }: Kin,
  refs: readonly string[],
  clause: Clause,
  writer: StatementWriter,
): boolean {
  const { predicate, isTurned, isOne } = relative;
  if (predicate !== 'has_pet') for (const ref of refs) writer.book.vote(ref, 'person', TYPE_STRENGTH.relation);
  const [subjects, objects] = isTurned ? [refs, [owner]] : [[owner], refs];
  const claimed = writer.claim(
    { ...clause, subjects, indirect: false },
    { predicate, objects: objects.map((ref) => ({ kind: 'entity', ref })), aspect: 'state' },
  );
  writer.attribute('relatives');
  if (claimed && isOne && refs.length === 1 && clause.tense !== 'past') writer.book.nameRelative(owner, noun, refs[0]!);
  return claimed;
}
