import { type Clause } from '../grammar/clauses/clause.js';
import { isWord, type Unit, type WordUnit } from '../grammar/clauses/unit.js';
import { LANGUAGES } from '../grammar/words/closed-words.js';
import { valueObject, type StatementWriter } from './statement-writer.js';

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
