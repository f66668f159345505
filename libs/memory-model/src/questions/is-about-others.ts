import type { TextSpan } from '../sentences/highlight.js';
import { type Answerable, type AnswerOptions, asksAboutOneself } from './answerable.js';
import type { QuestionReading } from './read-question.js';
import { isSaid, stemOf, wordsOf } from './word-forms.js';

const FIRST_PERSON = /\b(?:i|i['’](?:m|ve|ll|d)|im|my|mine|me|we|our|us)\b/iu;
/** Each may be somebody whom an earlier sentence names. */
const PRONOUN = /\b(?:he|she|it|they|him|her|them|his|hers|its|their|this|that|there)\b/iu;
const SHORTEST_NAME_WORD = 3;

type Entity = Answerable['metadata']['entities'][number];

interface Asked {
  question: string;
  reading: QuestionReading;
  results: readonly Answerable[];
  oneself: AnswerOptions['oneself'];
}

/**
 * Whether words of a result are about somebody else than the question: "Mona lives in Graz" to where Paul lives, or "I have
 * a dog called Pixel", said by Olek, to what Ada's dog is called. Whom a question names is known from its results.
 * @param sentence the one of the result that has the words
 */
export function isAboutOthers(result: Answerable, span: TextSpan, sentence: string, asked: Asked): boolean {
  const { question, results, oneself } = asked;
  const isOwn = asksAboutOneself(question);
  const isNamed = ({ name }: Entity): boolean => namesIn(name).some((word) => isSaidAlike(word, question));
  const isAsked = (entity: Entity): boolean => isNamed(entity) || (isOwn && oneself.includes(entity.id));
  const entities = results.flatMap(({ metadata }) => metadata.entities);
  const named = entities.filter(isNamed);
  if (!isOwn && named.length === 0) return false;
  const facts = factsWith(result, result.content.slice(span.start, span.end), asked);
  if (facts.length > 0 && !facts.some(({ metadata }) => metadata.entities.some(isAsked))) return true;
  if (isOwn || result.metadata.kind === 'fact') return false;
  const said = [sentence, result.content.slice(result.content.lastIndexOf('\n', span.start) + 1, span.end)];
  const about = [...said, ...speakersOf(result, entities, oneself)].join(' ');
  if (named.some(({ name }) => namesIn(name).some((word) => isSaid(word, about)))) return false;
  return (
    FIRST_PERSON.test(sentence) || (!PRONOUN.test(sentence) && entities.some(({ name }) => begins(sentence, name)))
  );
}

/** The facts of the asked relation that have the words as a value, and the result itself, if it is one. */
function factsWith(result: Answerable, words: string, { question, reading, results }: Asked): Answerable[] {
  const senses = reading.relations.at(-1)?.senses ?? [];
  return results.filter((other) => {
    const { predicate, value, entities } = other.metadata;
    if (!senses.some((sense) => sense.predicate === predicate)) return false;
    const sides = [value ?? '', ...entities.map(({ name }) => name)];
    return other === result || sides.some((side) => isSaid(side, words) && !isSaid(side, question));
  });
}

/** The user of the workspace, if the text names no speaker. */
function speakersOf({ metadata }: Answerable, entities: readonly Entity[], oneself: readonly string[]): string[] {
  const name = metadata.ingestMetadata?.name;
  return typeof name === 'string' ? [name] : entities.filter(({ id }) => oneself.includes(id)).map(({ name }) => name);
}

function namesIn(name: string): string[] {
  return wordsOf(name).filter((word) => word.length >= SHORTEST_NAME_WORD);
}

/** Also where the mark of a possessive is missing: "priyas job". */
function isSaidAlike(word: string, question: string): boolean {
  const stem = stemOf(word);
  return wordsOf(question).some((other) => stemOf(other) === stem);
}

function begins(sentence: string, name: string): boolean {
  return sentence.toLowerCase().startsWith(`${name.toLowerCase()} `);
}
