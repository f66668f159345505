import type { FactStanding } from '@memory-graph/memory-model';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import type { StringTable } from '../columns/string-table.js';
import type { Documents } from '../contents/documents.js';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { EpisodeListFilter, FactListFilter } from '../list-questions.js';
import { isOfOrigin, isSupportedBy } from './origin.js';

/** Whether a document is in the list; null: the list is empty. */
export type PassesList = ((no: number) => boolean) | null;

/** A part of a filter; null: no condition. */
type Condition = ((no: number) => boolean) | null;

const NONE = Symbol('none can pass');

/** A `FactListFilter` on the numbers of one index. */
export function factsInList(index: WorkspaceIndex, filter: FactListFilter): PassesList {
  const { facts } = index;
  const { documents } = facts;
  const from = filter.startTime ?? -Infinity;
  const to = filter.endTime ?? Infinity;
  const entity = entityOf(index, filter.entityId);
  return allOf(documents, [
    filter.standing && standing(index, filter.standing, filter.asOf),
    filter.startTime === null && filter.endTime === null
      ? null
      : (no) => facts.endOf(no) > from && facts.startOf(no) <= to,
    entity === null ? null : (no) => facts.subjectOf(no) === entity || facts.objectOf(no) === entity,
    oneOf(facts.predicateKeys, filter.predicates, (no) => facts.predicateOf(no)),
    oneOf(facts.typeNames, filter.types, (no) => facts.typeOf(no)),
    labelled(index, documents, filter.labelIds),
    isSupportedBy(index, isOfOrigin(index, filter.origin)),
    worded(index, documents, filter.text),
  ]);
}

/** An `EpisodeListFilter` on the numbers of one index. */
export function episodesInList(index: WorkspaceIndex, filter: EpisodeListFilter): PassesList {
  const { episodes, entities } = index;
  const { documents } = episodes;
  const from = filter.startTime ?? -Infinity;
  const to = filter.endTime ?? Infinity;
  const entity = entityOf(index, filter.entityId);
  const named = entity === null ? null : entities.namesOf(entity);
  return allOf(documents, [
    (no) => episodes.timeOf(no) >= from && episodes.timeOf(no) <= to,
    isOfOrigin(index, filter.origin),
    named && ((no) => episodes.mentionsAny(no, named)),
    labelled(index, documents, filter.labelIds),
    worded(index, documents, filter.text),
  ]);
}

function allOf(documents: Documents, conditions: readonly (Condition | typeof NONE)[]): PassesList {
  if (conditions.includes(NONE)) return null;
  const asked = conditions.filter((condition) => typeof condition === 'function');
  return (no) => {
    if (!documents.has(no)) return false;
    for (const passes of asked) if (!passes(no)) return false;
    return true;
  };
}

function standing({ facts }: WorkspaceIndex, asked: FactStanding, asOf: number): Condition {
  if (asked === 'ended') return (no) => facts.endOf(no) <= asOf;
  if (asked === 'upcoming') return (no) => facts.startOf(no) > asOf && facts.endOf(no) > asOf;
  return (no) => facts.startOf(no) <= asOf && facts.endOf(no) > asOf;
}

/** Matches no entity and no value. */
const UNKNOWN = -2;

/** The canonical entity; null: no entity is requested. */
function entityOf({ entities }: WorkspaceIndex, id: string | null): number | null {
  if (id === null) return null;
  const no = entities.ids.find(id);
  return no < 0 ? UNKNOWN : entities.canonicalOf(no);
}

function oneOf(table: StringTable, asked: readonly string[], numberOf: (no: number) => number): Condition {
  if (asked.length === 0) return null;
  const numbers = new Set(asked.map((text) => table.find(text)));
  return (no) => numbers.has(numberOf(no));
}

function labelled({ labels }: WorkspaceIndex, documents: Documents, asked: readonly string[]): Condition {
  if (asked.length === 0) return null;
  const numbers = new Uint8Array(labels.size);
  for (const id of asked) {
    const no = labels.find(id);
    if (no >= 0) numbers[no] = 1;
  }
  return (no) => documents.labels.hasAny(no, numbers);
}

/** All words of a text must occur. A text without words is no condition. */
function worded({ words }: WorkspaceIndex, documents: Documents, text: string | null): Condition | typeof NONE {
  const lexemes = text === null ? [] : [...new Set(lexemesOf(text))];
  if (lexemes.length === 0) return null;
  const numbers = lexemes.map((lexeme) => words.find(lexeme));
  if (numbers.some((no) => no < 0)) return NONE;
  // How many of the words each place has, as long as it has all previous ones.
  const counts = new Uint8Array(documents.placeCount);
  for (const [before, word] of numbers.entries()) {
    for (const { documents: places } of documents.postings.of(word, null)) {
      for (const place of places) if (counts[place] === before) counts[place] = before + 1;
    }
  }
  return (no) => counts[documents.placeOf(no)] === numbers.length;
}
