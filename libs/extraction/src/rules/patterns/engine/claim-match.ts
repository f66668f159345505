import { type EntityType, PREDICATE_TABLE } from '@memory-graph/memory-model';
import type { ExtractedObject } from '../../../extractor.port.js';
import type { Clause } from '../../clauses/clause.js';
import { isWord } from '../../clauses/unit.js';
import type { StatementWriter } from '../../writer/statement-writer.js';
import type { CompiledReading } from './compile-pattern.js';
import type { Fillers } from './match-pattern.js';
import type { ShapeClaim } from './shape.js';
import { valueObject, valueText } from '../../writer/values.js';

const SLOT = /\{(-?[A-Z]+\d?)\}/gu;
/** People, and days that are no appointment. */
const NO_THING =
  /(?:one|ones|mine|that .*|parents|kids|children|friends?|guys?|people|family|['’]s .*|(?:last|first) (?:day|week)| (?:at|in|of) .*)$/iu;
/** They say how it is, and are no object by themselves. */
const BY_THE_WAY = /^(?:ANY|KIND|OWN|NUMBER|SOMEBODY)$/u;

/** States what a match of a pattern says. @returns whether it said anything */
export function claimMatch(
  { shape, reading, subject, complement }: CompiledReading,
  clause: Clause,
  fillers: Fillers,
  writer: StatementWriter,
): boolean {
  const slots = [...subject, ...complement].flatMap((token) =>
    token.kind === 'slot' && !token.ends ? [token.name] : [],
  );
  if (!claimOne(reading, slots, clause, fillers, writer, false)) return false;
  for (const also of reading.also ?? []) claimOne(also, slots, clause, fillers, writer, true);
  writer.attribute(shape);
  return true;
}

function claimOne(
  claim: ShapeClaim,
  slots: readonly string[],
  clause: Clause,
  fillers: Fillers,
  writer: StatementWriter,
  isAlso: boolean,
): boolean {
  const { predicate, does } = claim;
  const subjectSlot = claim.subject ?? ['WHO', 'PARTY', 'WE', 'OWN'].find((slot) => slots.includes(slot)) ?? slots[0]!;
  const others = slots.filter((slot) => slot !== subjectSlot && !BY_THE_WAY.test(slot));
  const objectSlot = slots.find((slot) => slot === claim.object) ?? (isAlso ? undefined : others[0]);
  const refs = refsOf(fillers[subjectSlot]?.objects);
  // "Ada and Tom are married": the second of the two is the object.
  const isMutual = subjectSlot === 'PAIR' && objectSlot === undefined && claim.value === undefined;
  const subjects = isMutual ? refs.slice(0, 1) : refs.length > 0 ? refs : thingOf(subjectSlot, clause, writer, fillers);
  const [subject] = subjects;
  if (subject === undefined) return false;
  const said = objectSlot === undefined ? undefined : fillers[objectSlot];
  if (said?.named !== undefined) writer.book.unite(said.named, subject);
  const ended = Object.entries(fillers).find(([slot]) => slot.startsWith('-'))?.[1];
  const objects = isMutual
    ? refs.slice(1).map((ref) => ({ kind: 'entity' as const, ref }))
    : claim.value === undefined
      ? (said?.objects ?? [])
      : valueObject(fillTemplate(claim.value, fillers));
  const [subjectType, objectType] = claim.takes ?? typesOf(predicate);
  const base = { predicate, ...(subjectType && { subjectType }), ...(objectType && { objectType }) };
  // A date that is the value is not when the statement holds, but for what happened on it ("was born on").
  const isDated =
    objectSlot === 'DATE' || (objectSlot === 'DAY' && (clause.time?.openYear === true || clause.tense === 'present'));
  const open = clause.tense === 'ended' ? 'ended' : 'present';
  const of: Clause = { ...clause, subjects, ...(isDated && { time: null, tense: open }) };
  if (does === 'ends') {
    if (objects.length > 0) return writer.end(of, { ...base, objects });
    return said === undefined && claim.value === undefined && writer.endAny(of, predicate);
  }
  const hasBegun = writer.claim(of, { ...base, objects, aspect: does });
  if (hasBegun && ended !== undefined && !isAlso) writer.end(of, { ...base, objects: ended.objects });
  return hasBegun;
}

/** "The launch", "my dentist appointment": a thing without a name becomes an entity once there is something to say of it. */
function thingOf(slot: string, clause: Clause, writer: StatementWriter, fillers: Fillers): string[] {
  const [owner, ...rest] = clause.subjectUnits;
  const inside = fillers[slot]?.objects[0];
  if (inside?.kind === 'value') {
    const [who] = slot === 'EVENT' ? clause.subjects : [];
    return [thing(inside.value, who ?? null, writer)];
  }
  if (!slot.startsWith('THING') || clause.subjects.length > 0 || !owner) return [];
  const isOwned = owner.kind === 'entity' && owner.possessive && owner.refs.length === 1;
  if (owner.kind === 'entity' && !isOwned && (owner.pronoun !== null || rest.length === 0)) return [];
  // "The deadline of Apollo" is Apollo's.
  const named = clause.subjectUnits.at(-1);
  const of = clause.subjectUnits.findIndex((unit) => isWord(unit, 'of', 'for'));
  const isNamed = named?.kind === 'entity' && named.refs.length === 1;
  const isOf = of > 0 && isNamed && clause.subjectUnits.slice(of + 1, -1).every((unit) => isWord(unit, 'the'));
  const said = isOwned ? rest : clause.subjectUnits.slice(0, isOf ? of : undefined);
  const noun = valueText(writer.text, said);
  const words = noun !== null && isOf ? `${writer.book.get(named.refs[0]!).name} ${noun}` : noun;
  if (words === null || NO_THING.test(words)) return [];
  return [thing(words, isOwned ? owner.refs[0]! : null, writer)];
}

function thing(words: string, owner: string | null, { book }: StatementWriter): string {
  return book.bookThing(owner === null ? words : `${book.get(owner).name}'s ${words}`).ref;
}

function refsOf(objects: readonly ExtractedObject[] = []): string[] {
  return objects.flatMap((object) => (object.kind === 'entity' ? [object.ref] : []));
}

/** Null where a slot of the template is not filled. */
function fillTemplate(template: string, fillers: Fillers): string | null {
  const names = [...template.matchAll(SLOT)].map(([, name = '']) => name);
  if (!names.every((name) => fillers[name])) return null;
  return template.replace(SLOT, (_, name: string) => fillers[name]!.text);
}

/** What the vocabulary lets the predicate take. */
function typesOf(predicate: string): (EntityType | null)[] {
  const { takes = [] } = PREDICATE_TABLE[predicate] ?? {};
  return takes.map((type) => (type === 'any' || type === 'value' ? null : type));
}
