import { placeMention } from '@memory-graph/memory-model';

import { valueText } from '../../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../../grammar/clauses/unit.js';
import { POSSESSION_NOUN } from '../../grammar/words/group-words.js';
import { readPhraseValue } from '../../patterns/read-phrase-value.js';
import type { SlotContext, SlotMatch } from './slot.js';
import { ENDS_OF_THINGS, named, textOf, value } from './slot.js';

const DEGREE =
  /^(?:degree|phd|doctorate|master|masters|bachelor|bachelors|mba|llm|llb|msc|bsc|ma|ba|md|jd|diploma|apprenticeship|certificate|doctoral|postdoc)$/u;

/** "PhD", "master's degree", "Master of Science". */
export function readDegree(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const [unit] = units;
  const text = unit === undefined ? '' : textOf([unit], writer).replace(/['’]s$/u, '');
  if (!DEGREE.test(text.toLowerCase().replaceAll('.', ''))) return [];
  let length = isWord(units[1], "'s") ? 2 : 1;
  if (isWord(units[length], 'degree', 'thesis', 'programme', 'program')) length += 1;
  return [value(text, length)];
}

/** "A piano and a canoe": each of them. */
export function readBelongings(units: readonly Unit[], context: SlotContext): SlotMatch[] {
  const joint = units.findIndex((unit) => isWord(unit, 'and') || (unit.kind === 'mark' && unit.text === ','));
  if (joint < 1) return readBelonging(units, context);
  const [first] = readBelonging(units.slice(0, joint), context);
  const from = joint + (isWord(units[joint + 1], 'and') ? 2 : 1);
  const [rest] = first ? readBelongings(units.slice(from), context) : [];
  if (!first || !rest) return first ? [first] : [];
  const objects = [...first.objects, ...rest.objects];
  return [{ length: from + rest.length, objects, text: textOf(units.slice(0, from + rest.length), context.writer) }];
}

/** One or several of them. */
const POSSESSIONS = new RegExp(POSSESSION_NOUN.source.replace(/\$$/u, 's?$'), 'u');

/** "His new kayak"; "a Toyota", by its make. */
function readBelonging(units: readonly Unit[], context: SlotContext): SlotMatch[] {
  const [article] = units;
  const isOwned = article?.kind === 'entity' && article.possessive;
  const told = isOwned || isWord(article, 'a', 'an', 'the', 'my') ? 1 : 0;
  const start =
    isWord(units[told], 'new', 'used', 'second-hand', 'old', 'vintage', 'electric') &&
    units[told + 1]?.kind === 'entity'
      ? told + 1
      : told;
  const make = units[start];
  if (make?.kind === 'entity' && !make.possessive && make.pronoun === null) {
    const end = units.slice(start).findIndex((unit) => unit.kind === 'mark' || isWord(unit, ...ENDS_OF_THINGS, 'and'));
    const words = units.slice(start, end < 0 ? units.length : start + end);
    const text = valueText(context.writer.text, words);
    const isProduct = make.refs.every((ref) =>
      /^(?:other|product|organisation)$/u.test(context.writer.book.get(ref).type),
    );
    // "Has Ottilie as his manager".
    if (start === 0 && make.refs.some((ref) => context.writer.book.get(ref).type === 'other') && words.length === 1)
      return [];
    if (isProduct && words.length === 1) return [named(make, context.writer, start + 1)];
    if (isProduct && text !== null && words.length < 4) return [{ ...value(text, start + words.length) }];
  }
  const product = units[told] && isWord(units[told], 'new', 'used', 'old') ? told + 1 : told;
  const [brand, number] = [units[product], units[product + 1]];
  // "An iPhone 15".
  if (brand?.kind === 'word' && /^\p{Ll}\p{Lu}/u.test(brand.token.text)) {
    const end = product + (/^\d+$/u.test(lowerOf(number)) ? 2 : 1);
    return [value(textOf(units.slice(product, end), context.writer), end)];
  }
  const objects = readPhraseValue(units, POSSESSIONS, context.writer, false, true);
  const [only] = objects;
  return only?.kind === 'value' ? [{ length: units.length, objects, text: only.value }] : [];
}

const LONGEST_PET = 5;

const PETS =
  /^(?:dog|cat|puppy|puppies|kitten|parrot|rabbit|bunny|hamster|gerbil|ferret|horse|tortoise|turtle|pony|goldfish|canary|budgie|cockatiel|iguana|gecko|labrador|retriever|beagle|poodle|terrier|spaniel|collie|dachshund|bulldog|husky|corgi|chihuahua|pug|greyhound|dalmatian|guinea pig|snake|lizard|chicken|parakeet|goat|mule|donkey|pup|mutt|hen|hedgehog|chinchilla|cockapoo|labradoodle|schnauzer|rottweiler|whippet|pigs?|bunnies|ponies|budgerigar|rat|axolotl)s?$/u;

/** "Two dogs", "a black cat"; "dog food" is none. */
export function readPet(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const at = units
    .slice(0, LONGEST_PET)
    .findIndex(
      (unit, index) =>
        PETS.test(lowerOf(unit)) && (!/^pigs?$/u.test(lowerOf(unit)) || isWord(units[index - 1], 'guinea')),
    );
  const next = units[at + 1];
  const words = units.slice(0, at + 1);
  if (at < 0 || !words.every((unit) => isWord(unit) && !isWord(unit, 'no', 'any'))) return [];
  if (isWord(next) && (next.token.lower === "'s" || (next.token.info.noun && next.token.info.tenses.length === 0)))
    return [];
  const text = valueText(writer.text, words);
  return text === null ? [] : [value(text, at + 1)];
}

/** A birthday: the day, or the day without its year as it is said. */
export function readDay(_units: readonly Unit[], { times, writer }: SlotContext): SlotMatch[] {
  const [time, ...others] = times.filter(({ role }) => role !== 'duration');
  const length = time?.role === 'at' ? { year: 4, month: 7, day: 10 }[time.grain as 'day'] : undefined;
  if (!time || others.length > 0 || length === undefined || time.openWeek === true) return [];
  const day = new Date(placeMention(time, 'past', writer.mentionedAt).from);
  if (time.openYear === true && time.grain !== 'day') return [];
  const said = time.openYear
    ? `${day.getUTCDate()} ${day.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })}`
    : day.toISOString().slice(0, length);
  return [value(said, 0)];
}

/** The day, month or year, which is over. */
export function readPastDay(_units: readonly Unit[], { times, writer }: SlotContext): SlotMatch[] {
  const [time, ...others] = times.filter(({ role }) => role !== 'duration');
  const length = time?.role === 'at' ? { year: 4, month: 7, day: 10 }[time.grain as 'day'] : undefined;
  if (!time || others.length > 0 || length === undefined) return [];
  return [value(new Date(placeMention(time, 'past', writer.mentionedAt).from).toISOString().slice(0, length), 0)];
}
