import type { ExtractedObject } from '../../extractor.port.js';
import { isWord, lowerOf, type Unit } from '../clauses/unit.js';
import { PREPOSITIONS } from '../words/closed-words.js';
import { isForm } from '../words/verb-forms.js';

/** Words behind which a value is over: reasons, conditions, relative clauses, habits. */
export const VALUE_STOPS = (
  'because but so when which who whom whose that if although though while since where unless until after before during ' +
  'every each whenever anymore any now again too these lately instead either than tbh like'
).split(' ');
/** Prepositions and connectors behind which a thing is named in full. */
export const THING_STOPS = [...VALUE_STOPS, ...'for from at in with to as on by of today'.split(' ')];

const LONGEST_VALUE = 120;
const LONGEST_OBJECT = 7;
const LEADING = /^(?:a|an|the|now|currently|really|very|so|also|still|just|finally|officially)$/u;
const TRAILING =
  /^(?:on|in|at|to|of|for|with|now|again|too|anymore|currently|and|as|by|from|though|since|well|a|an|the)$/u;
/** What says nothing by itself: "likes stuff", "loves it". */
const EMPTY =
  /^(?:things?|stuff|lots?|a lot|much|more|most|everything|anything|something|nothing|way|kind|sort|bit|people|ideas?|places?|times?|it|one|ones|same|parts?|fact|this|that|these|those|there|here|so|both|all|him|her|them|me|us|you|what|how|none|n\/a|fun|bad|hard|good|great)$/iu;
const NO_BEGINNING =
  /^(?:to|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|should|may|might|not|how|what|when|where|why|being)$/u;

/** The text of `units` up to the first mark or one of `stops`, without an article; null if nothing is left. */
export function valueText(text: string, units: readonly Unit[], stops: readonly string[] = []): string | null {
  const cut = units.findIndex(
    (unit, at) =>
      (unit.kind === 'mark' && !/^[&+/-]$/u.test(unit.text)) ||
      (at > 0 && unit.kind === 'word' && stops.includes(unit.token.lower)),
  );
  const said = units.slice(0, cut < 0 ? units.length : cut);
  while (isWord(said[0]) && LEADING.test(lowerOf(said[0]))) said.shift();
  // A date cut out of the middle leaves a gap, and what follows it is no part of the value.
  const gap = said.findIndex((unit, at) => at > 0 && /\S/u.test(text.slice(said[at - 1]!.end, unit.start)));
  if (gap > 0) said.splice(gap);
  while (isWord(said.at(-1)) && TRAILING.test(lowerOf(said.at(-1)))) said.pop();
  const value = text.slice(said[0]?.start, said.at(-1)?.end).replace(/\s+/gu, ' ');
  return said.length > 0 && value.length > 0 && value.length <= LONGEST_VALUE ? value : null;
}

export function valueObject(value: string | null): ExtractedObject[] {
  return value === null ? [] : [{ kind: 'value', value }];
}

export function entityObjects(refs: readonly string[]): ExtractedObject[] {
  return refs.map((ref) => ({ kind: 'entity', ref }));
}

/**
 * The objects of a verb or preposition, one per item of a list: the entity if the item is a name, else its words. Empty if
 * one item has no content.
 */
export function readObjects(units: readonly Unit[], text: string, stops: readonly string[]): ExtractedObject[] {
  const items = splitList(units, stops);
  const objects = items.map((item) => readObject(item, text, stops));
  return objects.every((each) => each.length > 0) ? objects.flat() : [];
}

function readObject(units: readonly Unit[], text: string, stops: readonly string[]): ExtractedObject[] {
  const [first, behind] = isWord(units[0], 'the') ? units.slice(1) : units;
  if (first?.kind === 'entity' && !first.possessive) {
    const isWhole =
      behind === undefined || behind.kind === 'mark' || isWord(behind, ...stops, 'and', 'over', 'of', 'in', 'for');
    if (isWhole) return first.pronoun === null ? entityObjects(first.refs) : [];
  }
  if (units[0]?.kind === 'entity' && (units[0].possessive || units[0].pronoun !== null)) return [];
  const value = valueText(text, units, stops);
  if (value === null || value.split(' ').length > LONGEST_OBJECT || EMPTY.test(value)) return [];
  const opening = units.find((unit) => !isWord(unit, 'a', 'an', 'the'));
  return NO_BEGINNING.test(lowerOf(opening)) || PREPOSITIONS.has(lowerOf(opening)) ? [] : valueObject(value);
}

/** Words that name one thing together although "and" joins them. */
const BINOMIALS =
  /\b(?:rock and roll|fish and chips|drum and bass|mac and cheese|arts and crafts|gin and tonic|black and white)\b/iu;
const LONGEST_ITEM = 4;

/** The items of "tea, coffee and green juice", "hiking and jazz"; the one item where it is no list. */
function splitList(units: readonly Unit[], stops: readonly string[]): readonly (readonly Unit[])[] {
  const items: Unit[][] = [[]];
  let hasComma = false;
  for (const unit of units) {
    const isComma = unit.kind === 'mark' && unit.text === ',';
    if (unit.kind === 'mark' && !isComma && !/^[&/-]$/u.test(unit.text)) break;
    if (
      unit.kind === 'word' &&
      stops.includes(unit.token.lower) &&
      unit.token.lower !== 'and' &&
      items.flat().length > 0
    )
      break;
    if (isComma || isWord(unit, 'and', 'or')) {
      hasComma ||= isComma;
      if (items.at(-1)!.length > 0) items.push([]);
    } else items.at(-1)!.push(unit);
  }
  const isList =
    items.length > (hasComma ? 2 : 1) &&
    items.every(
      (item, at) =>
        item.length > 0 &&
        item.length <= (hasComma || items.length === 2 ? LONGEST_ITEM : 1) &&
        !(at > 0 && item.length > 1 && isForm(lowerOf(item[0]), 'third')) &&
        item.every((unit) => !isWord(unit, 'not', 'then', 'also', 'is', 'are', 'was', 'about', 'with')),
    );
  // "Film and book clubs" share their noun.
  const [one = [], other = []] = items;
  const sharesNoun =
    items.length === 2 &&
    one.length === 1 &&
    other.length > 1 &&
    !isWord(other[0], 'the', 'a', 'an', 'some') &&
    isWord(one[0]) &&
    !/s$|ing$/u.test(lowerOf(one[0]));
  return isList && !sharesNoun && !BINOMIALS.test(units.map(lowerOf).join(' ')) ? items : [units];
}
