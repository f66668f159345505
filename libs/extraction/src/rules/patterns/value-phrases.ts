import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';

/** Words behind which a value is over: reasons, conditions, relative clauses, habits. */
export const VALUE_STOPS = (
  'because but so when which who whom whose that if although though while since where unless until after before during ' +
  'every each whenever remind'
).split(' ');

/** What says nothing by itself: "likes stuff". */
const EMPTY =
  /^(?:things?|stuff|lots?|much|more|most|everything|anything|something|nothing|way|kind|sort|bit|people|ideas?|places?|times?|it|one|ones|lot more|same|part|parts|fact)$/iu;

/** Verb forms that are nouns too, and begin a value well ("plays games", "likes walks"). */
const BEGINS_WITH_VERB =
  /^(?:to|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|should|may|might)$/u;

/** Whether words can be an object: no verb in front, no relative clause, not empty. */
export function isObjectPhrase(value: string, first: Unit | undefined): boolean {
  if (EMPTY.test(value) || BEGINS_WITH_VERB.test(lowerOf(first))) return false;
  if (!isWord(first)) return true;
  const { tenses, noun, adjective } = first.token.info;
  return !tenses.includes('past') || noun || adjective || /(?:ed|en)$/u.test(first.token.lower);
}

/** Words that name one thing together although "and" joins them. */
const BINOMIALS =
  /^(?:rock and roll|fish and chips|bread and butter|drum and bass|mac and cheese|arts and crafts|gin and tonic|salt and pepper|black and white|peace and quiet)$/iu;
const LONGEST_ITEM = 3;

/**
 * The items of "tea, coffee and green juice", "hiking and jazz"; the one item where it is no list.
 * @param units up to the end of the clause
 */
export function splitList(units: readonly Unit[]): readonly (readonly Unit[])[] {
  const items: Unit[][] = [[]];
  let hasComma = false;
  let hasOr = false;
  for (const unit of units) {
    const isComma = unit.kind === 'mark' && unit.text === ',';
    if (!isComma && !isWord(unit, 'and', 'or')) {
      if (unit.kind === 'mark') return [units];
      items.at(-1)?.push(unit);
      continue;
    }
    hasComma ||= isComma;
    hasOr ||= isWord(unit, 'or');
    if (items.at(-1)?.length === 0) continue;
    items.push([]);
  }
  const longest = hasComma || (!hasOr && isOfTwo(items)) ? LONGEST_ITEM : 1;
  const isList =
    items.length > (hasComma ? 2 : 1) &&
    items.every(
      (item, index) =>
        item.length > 0 &&
        (index === 0 || !beginsWithVerb(item)) &&
        withoutArticle(item).length <= longest &&
        item.every(isListed),
    ) &&
    !BINOMIALS.test(units.map(lowerOf).join(' '));
  return isList ? items : [units];
}

/** "Window seats and morning flights", "Python and some Rust"; "film and book clubs" share their noun. */
function isOfTwo([first = [], second, ...others]: readonly (readonly Unit[])[]): boolean {
  const last = first.at(-1);
  if (!last || !second || others.length > 0) return false;
  if (last.kind === 'entity') return true;
  if (last.kind !== 'word' || last.token.info.tenses.includes('gerund')) return false;
  const isPlural = /[^s]s$/u.test(last.token.lower);
  const isLong = withoutArticle(first).length > 1 && !(last.token.info.adjective && !last.token.info.noun);
  if (isLong) return true;
  if (!last.token.info.noun && !isPlural) return false;
  return isPlural || isWord(second[0], ...SOME);
}

const SOME = ['some', 'a', 'an', 'the'];

/** "Plays the cello, bakes bread and goes bouldering" is a list of what somebody does. */
function beginsWithVerb([first, next]: readonly Unit[]): boolean {
  if (!isWord(first) || next === undefined) return false;
  const { tenses, noun, adjective } = first.token.info;
  return !noun && !adjective && (tenses.includes('base') || tenses.includes('third'));
}

function withoutArticle(item: readonly Unit[]): readonly Unit[] {
  return isWord(item[0], ...SOME) ? item.slice(1) : item;
}

function isListed(unit: Unit): boolean {
  if (unit.kind === 'entity') return !unit.possessive && unit.pronoun === null;
  if (unit.kind !== 'word') return false;
  const { lower, info } = unit.token;
  return (
    !/^(?:in|at|on|to|from|with|for|by|about|as|not|then|also|especially|too|much|of|very|is|are|was|were)$/u.test(
      lower,
    ) &&
    (info.noun || info.adjective || !info.tenses.includes('past'))
  );
}
