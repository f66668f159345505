import { indexOfWord, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit, type WordUnit } from '../grammar/clauses/unit.js';
import { LANGUAGES } from '../grammar/words/closed-words.js';
import { readObjects, THING_STOPS } from './read-objects.js';
import { valueObject, type Aspect, type StatementWriter } from './statement-writer.js';

/** Adjectives with their preposition, and the predicate that they stand for. */
const TRAITS: Readonly<Record<string, readonly [preposition: string, predicate: string]>> = {
  interested: ['in', 'likes'],
  passionate: ['about', 'likes'],
  keen: ['on', 'likes'],
  fond: ['of', 'likes'],
  obsessed: ['with', 'likes'],
  good: ['at', 'has_skill'],
  great: ['at', 'has_skill'],
  skilled: ['in', 'has_skill'],
  proficient: ['in', 'has_skill'],
  experienced: ['in', 'has_skill'],
  responsible: ['for', 'responsible_for'],
  allergic: ['to', 'allergic_to'],
  intolerant: ['to', 'allergic_to'],
  afraid: ['of', 'afraid_of'],
  familiar: ['with', 'knows'],
};

/** "is interested in astronomy", "is good at chess", "is responsible for the budget", "is in charge of the rollout". */
export function readTrait(clause: Clause, writer: StatementWriter): boolean {
  const { complement } = clause;
  const at = isWord(complement[0], 'really', 'very', 'so', 'super', 'quite', 'pretty', 'also', 'highly') ? 1 : 0;
  const word = lowerOf(complement[at]);
  if (/^(?:fluent|bilingual|conversational)$/u.test(word) || isProficient(complement.slice(at)))
    return readFluent(clause, complement.slice(at), writer);
  if (word === 'in' && isWord(complement[1], 'charge') && isWord(complement[2], 'of'))
    return claimTrait(clause, 'responsible_for', complement.slice(3), writer);
  // "Is really into climbing"; "into the house" goes somewhere.
  if (word === 'into' && !isWord(complement[at + 1], 'the', 'a', 'it', 'this', 'that'))
    return claimTrait(clause, 'likes', complement.slice(at + 1), writer);
  const trait = Object.hasOwn(TRAITS, word) ? TRAITS[word] : undefined;
  if (!trait || !isWord(complement[at + 1], trait[0])) return false;
  return claimTrait(clause, trait[1], complement.slice(at + 2), writer);
}

function claimTrait(clause: Clause, predicate: string, what: readonly Unit[], writer: StatementWriter): boolean {
  if (isWord(what[0], ...POINTERS)) return false;
  const stops = predicate === 'allergic_to' ? ['in', 'but', 'so'] : predicate === 'likes' ? [] : THING_STOPS;
  return writer.claim(clause, {
    predicate,
    subjectType: 'person',
    objects: readObjects(what, writer, [...stops, 'because', 'so', 'which', 'since', 'but', 'that']),
    aspect: 'state',
    confidence: 0.8,
  });
}

const POINTERS = ['it', 'that', 'this', 'these', 'those', 'them', 'what', 'how', 'all', 'everything', 'both'];

/** "Is proficient in French": in a language, else it is a skill. */
function isProficient(units: readonly Unit[]): boolean {
  return isWord(units[0], 'proficient') && isWord(units[1], 'in') && isLanguageWord(units[2]);
}

function readFluent(clause: Clause, units: readonly Unit[], writer: StatementWriter): boolean {
  return isWord(units[1], 'in') && claimLanguages(clause, units.slice(2), writer);
}

/** "French and some German": the languages among the words. */
export function claimLanguages(clause: Clause, units: readonly Unit[], writer: StatementWriter): boolean {
  const languages = units.flatMap((unit) => readLanguage(unit, writer));
  return writer.claim(clause, {
    predicate: 'speaks',
    aspect: 'state',
    subjectType: 'person',
    objects: languages.flatMap(valueObject),
  });
}

/** A language of the lexicon, or a name among them ("Tamazight"). */
function readLanguage(unit: Unit, writer: StatementWriter): string[] {
  if (unit.kind === 'entity' && unit.pronoun === null && !unit.possessive)
    return writer.text
      .slice(unit.start, unit.end)
      .split(/,| and /u)
      .map((name) => name.trim());
  return isLanguageWord(unit) ? [unit.token.text] : [];
}

function isLanguageWord(unit: Unit | undefined): unit is WordUnit {
  return (
    isWord(unit) && /^\p{Lu}/u.test(unit.token.text) && (unit.token.info.demonym || LANGUAGES.has(unit.token.lower))
  );
}

export const DIETS =
  /^(?:vegetarian|vegan|pescatarian|teetotal|kosher|halal|gluten-free|lactose-intolerant|diabetic)$/u;

/** "is 34 years old", "is 34", "is Norwegian", "is a vegan". */
export function readNature(clause: Clause, writer: StatementWriter): boolean {
  const { complement } = clause;
  const claim = { subjectType: 'person', aspect: 'state' as Aspect } as const;
  const age = readAge(complement);
  if (age !== null) return writer.claim(clause, { ...claim, predicate: 'has_age', objects: valueObject(age) });
  const words = isWord(complement[0], 'a', 'an') ? complement.slice(1) : complement;
  const [only, ...rest] = words;
  if (!isWord(only) || rest.some(({ kind }) => kind !== 'mark')) return false;
  if (DIETS.test(only.token.lower))
    return writer.claim(clause, { ...claim, predicate: 'is_a', objects: valueObject(only.token.lower) });
  const isPerson = clause.subjects.every((ref) => writer.book.get(ref).type === 'person');
  if (!isPerson || words.length < complement.length || !only.token.info.demonym || !/^\p{Lu}/u.test(only.token.text))
    return false;
  return writer.claim(clause, { ...claim, predicate: 'has_nationality', objects: valueObject(only.token.text) });
}

/** "34", "aged 34", "34 years old", "five years of age"; "10 minutes late" is none. */
export function readAge(complement: readonly Unit[]): string | null {
  const [number, years, old, age] = isWord(complement[0], 'aged') ? complement.slice(1) : complement;
  if (!isWord(number)) return null;
  const counted = /^\d{1,3}$/u.test(number.token.lower);
  const isAge = isWord(old, 'old') || (isWord(old, 'of') && isWord(age, 'age'));
  if (isWord(years, 'years', 'year') && isAge && (counted || NUMBER_WORDS.test(number.token.lower)))
    return number.token.text;
  return counted && years === undefined && Number(number.token.lower) < 120 ? number.token.text : null;
}

const NUMBER_WORDS =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/u;

/** "is an expert in Kubernetes", "is the owner of Atlas", "is a student at MIT": nouns that stand for a relation. */
export function readHolderNoun(clause: Clause, writer: StatementWriter): boolean {
  const { complement } = clause;
  const at = complement.findIndex((unit) => Object.hasOwn(NOUNS, lowerOf(unit)));
  const [prepositions, predicate] = NOUNS[lowerOf(complement[at])] ?? [];
  if (at < 1 || at > 3 || !prepositions || predicate === undefined) return false;
  if (!isWord(complement[0], 'a', 'an', 'the', 'one') || !isWord(complement[at + 1], ...prepositions)) return false;
  if (indexOfWord(complement.slice(0, at), ['former', 'ex', 'future', 'potential', 'not']) >= 0) return false;
  const what = complement.slice(at + 2);
  const direct = readObjects(what, writer, THING_STOPS);
  const objects =
    direct.length > 0
      ? direct
      : valueObject(what[0]?.kind === 'entity' ? null : valueText(writer.text, what, THING_STOPS));
  return writer.claim(clause, { predicate, objects, aspect: 'state', confidence: 0.8 });
}

const NOUNS: Readonly<Record<string, readonly [prepositions: readonly string[], predicate: string]>> = {
  expert: [['in', 'on', 'at'], 'has_skill'],
  specialist: [['in'], 'has_skill'],
  owner: [['of'], 'owns'],
  founder: [['of'], 'founded'],
  'co-founder': [['of'], 'founded'],
  cofounder: [['of'], 'founded'],
  author: [['of'], 'created'],
  creator: [['of'], 'created'],
  inventor: [['of'], 'created'],
  student: [['at'], 'studies_at'],
  graduate: [['of'], 'graduated_from'],
  lead: [['of', 'on'], 'leads'],
  leader: [['of'], 'leads'],
};
