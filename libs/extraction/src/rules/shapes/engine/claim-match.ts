import { PREDICATE_TABLE, type EntityType } from '@memory-graph/memory-model';
import type { ExtractedObject } from '../../../extractor.port.js';

import type { Clause } from '../../grammar/clauses/clause.js';
import { nameRelative } from '../../patterns/kin-phrases.js';
import { nameThing } from '../../patterns/name-thing.js';
import { isRolePhrase } from '../../patterns/role-words.js';
import { valueObject, type StatementWriter } from '../../patterns/statement-writer.js';
import type { CompiledReading } from './compile-shapes.js';
import type { Fillers } from './match-pattern.js';
import type { ShapeClaim } from './shape.js';
import { isDiet } from './health-slots.js';
import type { Filler } from './slot.js';

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
  const claimed =
    reading.brackets === reading.predicate
      ? notesOf(fillers).length > 0
      : claimOne(reading, slots, clause, fillers, writer, reading.confidence);
  if (claimed) claimNotes(reading.brackets, clause, fillers, writer);
  if (claimed)
    for (const also of reading.also ?? []) claimOne(also, slots, clause, fillers, writer, reading.confidence, true);
  if (claimed) writer.attribute(shape);
  return claimed;
}

/** "Leo (9)", "Yuki (PM)": an age, else a role. */
function claimNotes(predicate: string | undefined, clause: Clause, fillers: Fillers, writer: StatementWriter): void {
  for (const { ref, text } of notesOf(fillers)) {
    if (predicate === 'allergic_to' || predicate === 'has_diet') {
      claimNeed(predicate, ref, text, clause, writer);
      continue;
    }
    const isAge = /^\d{1,2}$/u.test(text);
    if (predicate === undefined || isAge !== (predicate === 'has_age')) continue;
    if (!isAge && !isRolePhrase(text) && !/^\p{Lu}{2,4}$/u.test(text)) continue;
    const objects = valueObject(text);
    writer.claim({ ...clause, subjects: [ref] }, { predicate, subjectType: 'person', objects, aspect: 'state' });
  }
}

/** "Lutz (lupin), Edda (none)", "Ravi halal". */
function claimNeed(predicate: string, ref: string, text: string, clause: Clause, writer: StatementWriter): void {
  if (/^(?:none|no|nothing|n\/a|unknown|tbc|tbd|eats|all)\b/iu.test(text)) return;
  if (predicate === 'has_diet' && !isDiet(text)) return;
  const objects = text.split(/\s*(?:,|\/|&| and )\s*/u).flatMap((each) => valueObject(each));
  writer.claim({ ...clause, subjects: [ref] }, { predicate, subjectType: 'person', objects, aspect: 'state' });
}

function notesOf(fillers: Fillers): readonly { ref: string; text: string }[] {
  return Object.values(fillers).flatMap(({ notes }) => notes ?? []);
}

function claimOne(
  claim: ShapeClaim,
  slots: readonly string[],
  clause: Clause,
  fillers: Fillers,
  writer: StatementWriter,
  confidence = 0.9,
  isAlso = false,
): boolean {
  const { predicate, does } = claim;
  const subjectSlot = claim.subject ?? ['WHO', 'PARTY', 'WE', 'OWN'].find((slot) => slots.includes(slot)) ?? slots[0];
  const others = slots.filter(
    (slot) => slot !== subjectSlot && !/^(?:ANY|KIND|OWN|NUMBER|SOMEBODY|EQUIPMENT|BULK)$/u.test(slot),
  );
  const objectSlot =
    others.find((slot) => slot === claim.object) ?? (isAlso ? claim.object : (others[0] ?? claim.object));
  const refs = subjectSlot === undefined ? [] : subjectsOf(fillers[subjectSlot], writer);
  // "Ada and Tom are married": the second of the two is the object.
  const isMutual = subjectSlot === 'PAIR' && claim.object === undefined && claim.value === undefined;
  const subjects = isMutual ? refs.slice(0, 1) : refs;
  if (subjects.length === 0) return false;
  const said = isMutual ? otherOf(refs) : objectSlot === undefined ? undefined : fillers[objectSlot];
  const [subject] = subjects;
  if (said?.named !== undefined && subject !== undefined) {
    // "My dog is called Rex": what was known by whose it is has a name now.
    if (nameRelative(subject, said.named, writer, clause.wording)) return true;
    writer.book.unite(said.named, subject);
  }
  const [ended] = Object.entries(fillers).flatMap(([slot, filler]) => (slot.startsWith('-') ? [filler] : []));
  const objects = claim.value === undefined ? (said?.objects ?? []) : valueObject(fillTemplate(claim.value, fillers));
  const [subjectType, objectType] = claim.takes ?? typesOf(predicate);
  const base = { predicate, ...(subjectType ? { subjectType } : {}), ...(objectType ? { objectType } : {}) };
  // A date that is the value is not when the statement holds, but for what happened on it ("was born on").
  const isDated =
    objectSlot === 'DATE' ||
    claim.value?.includes('{DATE}') === true ||
    (objectSlot === 'DAY' && (clause.time?.openYear === true || clause.tense === 'present'));
  const of: Clause = { ...clause, subjects, ...(isDated ? { time: null, tense: openTense(clause) } : {}) };
  if (does === 'ends') {
    if (objects.length > 0) return writer.end(of, { ...base, objects });
    return said === undefined && claim.value === undefined && writer.endAny(of, predicate);
  }
  const hasBegun = writer.claim(of, { ...base, objects, aspect: does, confidence });
  if (hasBegun && ended !== undefined && !isAlso) writer.end(of, { ...base, objects: ended.objects });
  return hasBegun;
}

function otherOf(refs: readonly string[]): Filler {
  return { objects: refs.slice(1).map((ref) => ({ kind: 'entity', ref })), text: '' };
}

/** A plan or date that is kept as a value is held from now on. */
function openTense({ tense }: Clause): Clause['tense'] {
  return tense === 'ended' ? 'ended' : 'present';
}

/** A thing without a name becomes an entity once there is something to say of it. */
function subjectsOf(filler: Filler | undefined, writer: StatementWriter): string[] {
  const named = filler?.phrase ? nameThing(filler.phrase, writer) : null;
  return named === null ? refsOf(filler?.objects) : [named];
}

function refsOf(objects: readonly ExtractedObject[] = []): string[] {
  return objects.flatMap((object) => (object.kind === 'entity' ? [object.ref] : []));
}

/** Null where a slot of the template is not filled. */
function fillTemplate(template: string, fillers: Fillers): string | null {
  const names = [...template.matchAll(SLOT)].map(([, name = '']) => name);
  if (!names.every((name) => fillers[name])) return null;
  return template.replace(SLOT, (_, name: string) => fillers[name]?.text ?? '');
}

const SLOT = /\{(-?[A-Z]+\d?)\}/gu;

/** What the vocabulary lets the predicate take. */
function typesOf(predicate: string): (EntityType | null)[] {
  const { takes = [] } = PREDICATE_TABLE[predicate] ?? {};
  return takes.map((type) => (type === 'any' || type === 'value' ? null : type));
}
