import { isWord, lowerOf, type EntityUnit, type Unit } from '../grammar/clauses/unit.js';
import { RELATIVES } from '../grammar/words/relatives.js';
import { KINSHIP } from './kinship.js';
import type { StatementWriter } from './statement-writer.js';
import type { SentenceReading } from './reading.js';

/** Adjectives between the owner and the relative ("my younger brother Tom"). */
const ADJECTIVES =
  /^(?:older|elder|younger|little|big|twin|best|old|good|close|dear|new|eldest|oldest|youngest|beloved)$/u;

/**
 * "My brother Tom", "Ada's manager, Lin,": relations that a phrase mentions by the way. They hold whatever the clause
 * around them does, so they are extracted before the clauses.
 */
export function readKinPhrases({ units, writer, wording }: SentenceReading): void {
  units.forEach((owner, index) => {
    if (owner.kind !== 'entity' || !owner.possessive || owner.refs.length !== 1) return;
    let at = index + 1;
    while (isWord(units[at]) && ADJECTIVES.test(lowerOf(units[at]))) at += 1;
    const word = lowerOf(units[at]);
    const kin = Object.hasOwn(KINSHIP, word) ? KINSHIP[word] : undefined;
    const named = kin && !/^(?:ex|former)$/u.test(lowerOf(units[index + 1])) ? findNamed(units, at + 1) : null;
    const [ownerRef, namedRef] = [owner.refs[0], named?.refs[0]];
    if (!kin || ownerRef === undefined || namedRef === undefined) return;
    const { noun } = (Object.hasOwn(RELATIVES, word) ? RELATIVES[word] : undefined) ?? { noun: word };
    writer.book.nameRelative(ownerRef, noun, namedRef);
    if (kin.predicate === 'has_pet') writer.statements.push(petStatement(ownerRef, namedRef, wording, writer));
    else if (kin.named === 'subject') writer.mention(namedRef, kin.predicate, ownerRef, wording);
    else writer.mention(ownerRef, kin.predicate, namedRef, wording);
  });
}

/** The name right behind the noun, or between commas. */
function findNamed(units: readonly Unit[], at: number): EntityUnit | null {
  const next = units[at];
  if (next?.kind === 'entity') return next.pronoun === null && next.refs.length === 1 ? next : null;
  const inside = units[at + 1];
  const closed = units[at + 2];
  if (
    lowerOf(next) !== ',' ||
    inside?.kind !== 'entity' ||
    inside.pronoun !== null ||
    inside.refs.length !== 1 ||
    inside.possessive
  )
    return null;
  return lowerOf(closed) === ',' ? inside : null;
}

function petStatement(
  owner: string,
  pet: string,
  wording: string,
  writer: StatementWriter,
): StatementWriter['statements'][number] {
  return {
    kind: 'assertion',
    subject: owner,
    predicate: 'has_pet',
    object: { kind: 'entity', ref: pet },
    from: writer.mentionedAt,
    to: null,
    wording,
    confidence: 0.85,
  };
}

/** States the relation of relatives without a name ("my sister") where the sentence says something of them. */
export function relateRelatives({ writer, firstStatement, wording }: SentenceReading): void {
  const used = new Set<string>();
  for (const statement of writer.statements.slice(firstStatement)) {
    if (statement.kind === 'same-as') continue;
    used.add(statement.subject);
    if (statement.object?.kind === 'entity') used.add(statement.object.ref);
  }
  for (const ref of used) relate(ref, ref, writer, wording);
}

/** "My dog is called Rex": the name of who was known by whose it is. */
export function nameRelative(relative: string, named: string, writer: StatementWriter, wording: string): boolean {
  const known = writer.book.get(relative).relative;
  if (!known || relative === named) return false;
  writer.book.nameRelative(known.owner, known.noun, named);
  relate(relative, named, writer, wording);
  return true;
}

/** States how a relative, under its name if it has one, is related to its owner. */
function relate(relative: string, named: string, writer: StatementWriter, wording: string): void {
  const { owner, noun } = writer.book.get(relative).relative ?? { owner: null, noun: '' };
  const kin = KINSHIP[noun.split(' ').at(-1) ?? ''];
  if (owner === null || !kin || writer.isRelated(owner, relative, kin.predicate)) return;
  if (kin.predicate === 'has_pet') writer.statements.push(petStatement(owner, named, wording, writer));
  else if (kin.named === 'subject') writer.mention(named, kin.predicate, owner, wording);
  else writer.mention(owner, kin.predicate, named, wording);
}
