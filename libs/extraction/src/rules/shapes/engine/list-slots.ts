import { valueText } from '../../grammar/clauses/clause.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from '../../grammar/clauses/unit.js';
import { entityObjects, valueObject, type StatementWriter } from '../../patterns/statement-writer.js';
import type { SlotContext, SlotMatch } from './slot.js';
import { textOf } from './slot.js';

/** The items of a line, without the text in brackets: a name, else its words. */
export function readList(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  if (isWord(units[0], 'none', 'nothing') || units.some((unit) => lowerOf(unit) === ':')) return [];
  const objects = itemsOf(units, writer).flatMap(({ item, note }) => {
    const [only, ...rest] = item;
    const [name, ...others] = note;
    // "1 dog (Otto)".
    if (/^\d+$/u.test(lowerOf(only)) && name?.kind === 'entity' && others.length === 0) return entityObjects(name);
    if (only?.kind === 'entity' && rest.length === 0) return only.pronoun === null ? entityObjects(only) : [];
    const text = valueText(writer.text, item);
    return text === null || /^(?:none|n\/a|tbd|no|nothing)$/iu.test(text) ? [] : valueObject(text);
  });
  return objects.length === 0 ? [] : [{ length: units.length, objects, text: textOf(units, writer) }];
}

/** The items between commas and "and", each with the text in brackets that follows it. */
function itemsOf(units: readonly Unit[], writer: StatementWriter): { item: Unit[]; note: Unit[] }[] {
  const items: { item: Unit[]; note: Unit[] }[] = [{ item: [], note: [] }];
  let isNote = false;
  for (const unit of units) {
    const last = items.at(-1) as { item: Unit[]; note: Unit[] };
    const mark = unit.kind === 'mark' ? writer.text[unit.start] : undefined;
    if (mark === '(') isNote = true;
    else if (mark === ')') isNote = false;
    else if (isNote) last.note.push(unit);
    else if (/^(?:,|;|and|&)$/u.test(lowerOf(unit))) items.push({ item: [], note: [] });
    else if (mark !== '.' && mark !== '!') last.item.push(unit);
  }
  return items.filter(({ item }) => item.length > 0);
}

export function readPeople(units: readonly Unit[], context: SlotContext): SlotMatch[] {
  return readNames(units, context, (ref) => context.writer.book.canBe(ref, 'person'));
}

export function readNames(units: readonly Unit[], context: SlotContext, fits: (ref: string) => boolean): SlotMatch[] {
  const { writer } = context;
  if (units.some((unit) => unit.kind === 'mark' && writer.text[unit.start] === '('))
    return readNotedPeople(units, context);
  const end = units.findIndex((unit) => unit.kind !== 'entity' && !/^(?:,|and|&|baby|little)$/u.test(lowerOf(unit)));
  const among = units.slice(0, end < 0 ? units.length : end);
  const listed = among.slice(0, among.findLastIndex(({ kind }) => kind === 'entity') + 1);
  const people = listed.filter((unit): unit is EntityUnit => unit.kind === 'entity');
  const refs = people.flatMap((unit) => unit.refs);
  const areNamed = people.every(
    ({ possessive, pronoun, refs: of }) => !possessive && pronoun === null && of.length > 0,
  );
  if (refs.length === 0 || !areNamed || !refs.every(fits)) return [];
  const objects = refs.map((ref) => ({ kind: 'entity' as const, ref }));
  return [{ length: listed.length, objects, text: textOf(listed, writer) }];
}

function readNotedPeople(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const items = itemsOf(units, writer).map(({ item, note }) => ({
    named: item.find(isPerson),
    size: item.length,
    note,
  }));
  function isPerson(unit: Unit): unit is EntityUnit {
    return (
      unit.kind === 'entity' &&
      !unit.possessive &&
      unit.pronoun === null &&
      unit.refs.length > 0 &&
      unit.refs.every((ref) => writer.book.canBe(ref, 'person'))
    );
  }
  // "A son, Leo (9), and a niece": the list is over where something else is said.
  const last = items.findIndex(({ named: who, size }) => who === undefined || size !== 1);
  const people = last < 0 ? items : items.slice(0, last);
  if (people.length === 0) return [];
  const objects = people.flatMap(({ named: who }) => entityObjects(who ?? null));
  const notes = people.flatMap(({ named: who, note }) => {
    const text = valueText(writer.text, note);
    const [ref, ...others] = who?.refs ?? [];
    return text === null || ref === undefined || others.length > 0 ? [] : [{ ref, text }];
  });
  return [{ length: units.length, objects, text: textOf(units, writer), notes }];
}
