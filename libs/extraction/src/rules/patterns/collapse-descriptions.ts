import { isProfession } from '../grammar/names/title-words.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from '../grammar/clauses/unit.js';
import { RELATIVES } from '../grammar/words/relatives.js';
import { KINSHIP } from './kinship.js';
import { isRolePhrase } from './role-words.js';

const LONGEST_DESCRIPTION = 5;

/**
 * Replaces "the CFO, Helga Brandt,", "her coach, Ivo Marin" by the name: the description has been extracted already, and
 * the clause is about the named person. A description right before the name, without a comma, may stay.
 */
export function collapseDescriptions(units: readonly Unit[], textOf: (units: readonly Unit[]) => string): Unit[] {
  const collapsed: Unit[] = [];
  for (let at = 0; at < units.length; at += 1) {
    const end = readDescribed(units, at, textOf) ?? readTrade(units, at);
    const named = end === null ? undefined : units[end - 1];
    if (end === null || named?.kind !== 'entity') collapsed.push(units[at] as Unit);
    else {
      collapsed.push({ ...named, start: (units[at] as Unit).start });
      at = lowerOf(units[end]) === ',' ? end : end - 1;
    }
  }
  return collapsed;
}

/** Index behind the name that a description from `from` on ends in. */
function readDescribed(
  units: readonly Unit[],
  from: number,
  textOf: (units: readonly Unit[]) => string,
): number | null {
  const opens = units[from];
  if (!isWord(opens, 'the') && !(opens?.kind === 'entity' && opens.possessive)) return null;
  let comma = from + 1;
  while (units[comma]?.kind === 'word' && comma - from <= LONGEST_DESCRIPTION) comma += 1;
  const named = units[comma + 1];
  if (comma === from + 1 || lowerOf(units[comma]) !== ',' || !isSingleName(named)) return null;
  const closing = units[comma + 2];
  if (closing !== undefined && closing.kind !== 'mark') return null;
  const words = units.slice(from + 1, comma);
  const head = lowerOf(words.at(-1));
  const isKin = Object.hasOwn(KINSHIP, head) || Object.hasOwn(RELATIVES, head);
  return isKin || isRolePhrase(textOf(words.filter((unit) => !isWord(unit, 'new', 'current')))) ? comma + 2 : null;
}

/** "Ski jumper Aki Laine", "coach Ty Barrow" at the beginning of a clause: index behind the name. */
function readTrade(units: readonly Unit[], from: number): number | null {
  const before = units[from - 1];
  if (before !== undefined && before.kind !== 'mark') return null;
  for (const at of [from, from + 1]) {
    const trade = units[at];
    if (!isWord(units[from]) || isWord(units[from], 'my', 'our', 'the', 'a', 'an')) return null;
    if (isWord(trade) && isProfession(trade.token) && isSingleName(units[at + 1])) return at + 2;
  }
  return null;
}

function isSingleName(unit: Unit | undefined): unit is EntityUnit {
  return unit?.kind === 'entity' && unit.pronoun === null && !unit.possessive && unit.refs.length === 1;
}
