import type { DateReader } from '../date-reader.port.js';
import type { ExtractedEntity, ExtractedStatement, Extraction, ExtractionInput } from '../extractor.port.js';
import { refsOf } from '../refs-of.js';
import { normalizePredicate } from '@memory-graph/memory-model';
import { SearchableText } from '../quotes/searchable-text.js';
import type { ModelReading, ModelStatement } from './model-reading.js';
import { placeInTime } from '../quotes/place-in-time.js';
import { readEntities } from './read-entities.js';
import type { ReadingContext } from '../quotes/reading-context.js';
import { toObject } from '../quotes/to-object.js';

const MAX_STATEMENTS = 200;
const MAX_PREDICATE_CHARACTERS = 60;
/** However sure a model says that it is. */
const MAX_CONFIDENCE = 0.95;
const MIN_CONFIDENCE = 0.05;
const PREDICATE = /^[a-z][a-z0-9_]*$/u;

/**
 * What a model says that a text states, as far as the text bears it out. Pure: what is not in the text (a wording, a
 * name, a value, the words of a date) is left out with all that rests on it, whatever the model was made to write.
 */
export function toExtraction(reading: ModelReading, input: ExtractionInput, readDate: DateReader): Extraction {
  const text = new SearchableText(input.text);
  const entities = readEntities(reading.entities, text, input.user);
  const context: ReadingContext = { text, input, entities, readDate };
  const statements = reading.statements
    .slice(0, MAX_STATEMENTS)
    .map((statement) => toStatement(statement, context))
    .filter((statement) => statement !== null);
  return { entities: withoutUnusedUser(entities, statements), statements };
}

function toStatement(written: ModelStatement, context: ReadingContext): ExtractedStatement | null {
  const wording = context.text.find(written.wording);
  if (wording === null || !context.entities.has(written.subject)) return null;
  const confidence = Math.min(Math.max(written.confidence, MIN_CONFIDENCE), MAX_CONFIDENCE);
  const base = { wording, confidence };
  if (written.kind === 'same-as') {
    const { subject: a, objectRef: b } = written;
    return b === null || a === b || !context.entities.has(b) ? null : { ...base, kind: 'same-as', a, b };
  }
  const predicate = normalizePredicate(written.predicate);
  if (!PREDICATE.test(predicate) || predicate.length > MAX_PREDICATE_CHARACTERS) return null;
  const about = { ...base, subject: written.subject, predicate };
  const object = toObject(written, predicate, context);
  if (object === undefined) return null;
  switch (written.kind) {
    case 'assertion':
      return object && toAssertion(written, { ...about, object }, context);
    case 'ending':
      return { ...about, kind: 'ending', object, ...endOf(written, context) };
    case 'forget':
      return { ...about, kind: 'forget', object };
    case 'correction': {
      const wrong = placeInTime(written.begins, context.text, context.input, context.readDate);
      if (!object && !wrong) return null;
      return { ...about, kind: 'correction', object, wrongTime: wrong && { start: wrong.start, end: wrong.end } };
    }
  }
}

type AboutObject = Pick<
  Extract<ExtractedStatement, { kind: 'assertion' }>,
  'subject' | 'predicate' | 'object' | 'wording' | 'confidence'
>;

function toAssertion(written: ModelStatement, about: AboutObject, context: ReadingContext): ExtractedStatement | null {
  const { text, input, readDate } = context;
  const begins = placeInTime(written.begins, text, input, readDate);
  const ends = placeInTime(written.ends, text, input, readDate);
  const to = ends?.start ?? (written.isOver ? input.referenceTime : null);
  const from = begins?.start ?? (to === null ? input.referenceTime : null);
  if (from !== null && to !== null && from > to) return null;
  return {
    ...about,
    kind: 'assertion',
    from,
    ...(begins && { fromPrecision: begins.precision }),
    to,
    ...(ends && { toPrecision: ends.precision }),
  };
}

function endOf(written: ModelStatement, { text, input, readDate }: ReadingContext) {
  const date = placeInTime(written.begins ?? written.ends, text, input, readDate);
  return date ? { at: date.start, atPrecision: date.precision } : { at: input.referenceTime };
}

/** A text that does not speak of the user does not name them. */
function withoutUnusedUser(
  entities: ReadonlyMap<string, ExtractedEntity>,
  statements: readonly ExtractedStatement[],
): ExtractedEntity[] {
  const used = new Set(statements.flatMap(refsOf));
  return [...entities.values()].filter(({ ref, isUser }) => isUser !== true || used.has(ref));
}
