import { placeMention } from '@memory-graph/memory-model';

import { valueText } from '../../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../../grammar/clauses/unit.js';
import { POSSESSION_NOUN } from '../../grammar/words/group-words.js';
import { readPhraseValue } from '../../patterns/read-phrase-value.js';
import type { SlotContext, SlotMatch } from './slot.js';
import { ENDS_OF_THINGS, named, textOf, value } from './slot.js';

/** "His new kayak"; "a Toyota", by its make. */
export function readBelonging(units: readonly Unit[], context: SlotContext): SlotMatch[] {
  const [article] = units;
  const isOwned = article?.kind === 'entity' && article.possessive;
  const told = isOwned || isWord(article, 'a', 'an', 'the', 'my') ? 1 : 0;
  const start =
    isWord(units[told], 'new', 'used', 'second-hand') && units[told + 1]?.kind === 'entity' ? told + 1 : told;
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
  const objects = readPhraseValue(units, POSSESSION_NOUN, context.writer, false, true);
  const [only] = objects;
  return only?.kind === 'value' ? [{ length: units.length, objects, text: only.value }] : [];
}

const AILMENT =
  /^(?:disease|syndrome|disorder|diabetes|asthma|cancer|flu|fever|migraines?|headaches?|arthritis|adhd|depression|anxiety|insomnia|covid|cough|infection|injury|concussion|pneumonia|bronchitis|dementia|epilepsy|eczema|anemia|anaemia|tendonitis|sciatica|hernia|toothache|backache|tinnitus|measles|chickenpox|cold|stroke|ulcer|virus|shingles|vertigo|burnout|pain|throat|scoliosis|lupus|hepatitis|malaria|tonsillitis|appendicitis|fracture|sprain|rash|tumou?r|celiac|coeliac|endometriosis|fibromyalgia|psoriasis|glaucoma|gout|anaphylaxis|dyslexia|autism|hypertension|pressure|palsy|parkinson's|alzheimer's)$/u;

/** "High blood pressure", "a bad cold"; "the flu shot" is none. */
export function readIllness(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const at = units.slice(0, LONGEST_ILLNESS).findLastIndex((unit) => AILMENT.test(lowerOf(unit)));
  const words = units.slice(0, at + 1);
  const next = units[at + 1];
  if (at < 0 || !words.every((unit) => isWord(unit) && !isWord(unit, 'no', 'any', 'never', 'under'))) return [];
  if (next?.kind === 'entity' || (isWord(next) && next.token.info.noun) || isWord(next, 'shot', 'jab')) return [];
  const text = valueText(writer.text, words);
  return text === null ? [] : [value(text, at + 1)];
}

export const BODY_PARTS =
  'back knee ankle wrist shoulder arm leg foot hand elbow hip neck finger toe thumb hamstring achilles rib heel'.split(
    ' ',
  );

/** "Metformin", "vitamin D", "statins": a name of common words, or one of the kinds. */
export function readDrug(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const [first, second] = units;
  if (!first || isWord(first, 'a', 'an', 'the')) return [];
  const text = textOf([first], writer);
  if (isWord(first, 'vitamin') && second) return [value(textOf([first, second], writer), 2)];
  const isDrug = (isWord(first) || first.kind === 'entity') && DRUG.test(text);
  return isDrug ? [value(text.toLowerCase(), 1)] : [];
}

/** The endings of their international names, and their kinds. */
export const DRUG =
  /^(?:\p{L}*(?:formin|pril|sartan|statins?|olol|azole|prazole|cillin|mycin|cycline|oxetine|aline|opram|azepam|zolam|profen|thyroxine|predniso(?:ne|lone)|gliptin|flozin|tide|mab|parin|xaban|dipine|setron|triptan|barbital|bupropion|lukast|terol)|aspirin|ibuprofen|paracetamol|acetaminophen|insulin|lithium|ritalin|adderall|prozac|zoloft|xanax|ventolin|antibiotics|antidepressants|antihistamines|painkillers|supplements|vitamins|magnesium|melatonin|omega-3|warfarin|methotrexate|gabapentin|lamotrigine|methylphenidate|birth control|the pill|blood thinners|beta blockers|creatine|zinc|iron)$/iu;

const LONGEST_ILLNESS = 5;

const PETS =
  /^(?:dog|cat|puppy|puppies|kitten|parrot|rabbit|bunny|hamster|gerbil|ferret|horse|tortoise|turtle|pony|goldfish|canary|budgie|cockatiel|iguana|gecko|labrador|retriever|beagle|poodle|terrier|spaniel|collie|dachshund|bulldog|husky|corgi|chihuahua|pug|greyhound|dalmatian|guinea pig|snake|lizard|chicken|parakeet)s?$/u;

/** "Two dogs", "a black cat"; "dog food" is none. */
export function readPet(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const at = units.slice(0, LONGEST_ILLNESS).findIndex((unit) => PETS.test(lowerOf(unit)));
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
