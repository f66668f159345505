import type { ExtractedAssertion } from '../../extractor.port.js';
import type { Clause } from '../grammar/clauses/clause.js';
import { isWord } from '../grammar/clauses/unit.js';
import { KINSHIP } from './kinship.js';
import type { SentenceReading } from './reading.js';

/** What two have with each other only while both live. */
const BONDS = /^(?:has_pet|married_to|dating|engaged_to)$/u;
const PUT_DOWN = /\b(?:put|putting) (?:\S+ ){1,4}(?:to sleep|down)\b/iu;

/**
 * "My dog Biscuit died last week": the phrase that says who it was states a bond, which the clause ends. A bond that was
 * stated before ends as well.
 */
export function endBonds({ clauses, writer, firstStatement, wording }: SentenceReading): void {
  const before = writer.statements.filter(isBond);
  for (const clause of clauses.filter((one) => hasGone(one) || isPutDown(one, wording))) {
    const bonds = before.filter(
      (bond) => isAbout(bond, clause) || (bond.wording === wording && isPutDown(clause, wording)),
    );
    for (const bond of bonds) {
      const at = writer.statements.indexOf(bond);
      if (at >= firstStatement) writer.statements.splice(at, 1);
      writer.end({ ...clause, subjects: [bond.subject] }, { predicate: bond.predicate, objects: [bond.object] });
    }
    const put = isPutDown(clause, wording)
      ? clause.complement.flatMap((unit) => (unit.kind === 'entity' ? unit.refs : []))
      : [];
    if (bonds.length === 0) endBondsOfRelatives({ ...clause, subjects: [...clause.subjects, ...put] }, writer);
  }
}

/** "My hamster passed away": nothing but the phrase says whose it was. */
function endBondsOfRelatives(clause: Clause, writer: SentenceReading['writer']): void {
  for (const ref of clause.subjects) {
    const { relative } = writer.book.get(ref);
    const kin = relative && KINSHIP[relative.noun.split(' ').at(-1) ?? ''];
    if (!kin || !BONDS.test(kin.predicate)) continue;
    writer.end(
      { ...clause, subjects: [relative.owner] },
      { predicate: kin.predicate, objects: [{ kind: 'entity', ref }] },
    );
  }
}

function isBond(statement: SentenceReading['writer']['statements'][number]): statement is ExtractedAssertion {
  return statement.kind === 'assertion' && BONDS.test(statement.predicate);
}

function hasGone({ lemma, tense, complement }: Clause): boolean {
  if (!/^(?:past|perfect)$/u.test(tense)) return false;
  return lemma === 'die' || (lemma === 'pass' && (complement.length === 0 || isWord(complement[0], 'away', 'on')));
}

function isPutDown({ lemma, tense }: Clause, wording: string): boolean {
  return /^(?:past|perfect|present)$/u.test(tense) && /^(?:put|have)$/u.test(lemma) && PUT_DOWN.test(wording);
}

function isAbout({ subject, object }: ExtractedAssertion, { subjects }: Clause): boolean {
  return subjects.includes(subject) || (object.kind === 'entity' && subjects.includes(object.ref));
}
