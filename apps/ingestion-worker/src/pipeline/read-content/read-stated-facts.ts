import type { StatedFact } from '@memory-graph/contracts/events';
import type {
  ExtractedAssertion,
  ExtractedEnding,
  ExtractedEntity,
  ExtractedStatement,
  Extraction,
  PlacedQuotes,
} from '@memory-graph/extraction';
import { readIsoTime, type TextSpan } from '@memory-graph/memory-model';
import { type FactContext, type FactParts, FactPartsReader } from './fact-parts.js';
import { READ_BY_CALLER } from './reading.js';

export interface StatedFactsContext extends FactContext {
  /** Milliseconds since the epoch. */
  referenceTime: number;
  utcOffsetMinutes?: number;
}

/** The facts that a caller extracted from a text. */
export interface StatedReading {
  /** The facts whose quotes the text contains, in the order of the text. */
  facts: PlacedFact[];
  /** The positions of the other facts in the request. */
  notFound: number[];
}

/** A fact with the sentences of the text that state it. */
export interface PlacedFact {
  place: TextSpan;
  entities: ExtractedEntity[];
  statements: ExtractedStatement[];
}

/** The confidence of a model: a caller may have misread the text. */
const CONFIDENCE = 0.95;

/**
 * Converts the facts that a caller stated beside a text, if the text contains their quotes.
 * @param places of the quotes, one for each fact
 * @throws ServiceError `unprocessable`, permanent, with the path of the part that cannot be stored
 */
export function readStatedFacts(
  stated: readonly StatedFact[],
  { text, places }: Pick<PlacedQuotes, 'places'> & { text: string },
  context: StatedFactsContext,
): StatedReading {
  const parts = new FactPartsReader(context);
  const facts: PlacedFact[] = [];
  const notFound: number[] = [];
  for (const [index, fact] of stated.entries()) {
    const place = places[index];
    if (!place) {
      notFound.push(index);
      continue;
    }
    const read = parts.read(`facts[${index}]`, fact);
    const wording = text.slice(place.start, place.end);
    facts.push({ place, entities: read.entities, statements: toStatements(fact, { ...read, wording }, context) });
  }
  return { facts: facts.sort((one, other) => one.place.start - other.place.start), notFound };
}

/** The facts as the extraction of a text that no extractor reads. */
export function extractionOf({ facts }: StatedReading): Extraction {
  return {
    readBy: READ_BY_CALLER,
    entities: facts.flatMap(({ entities }) => entities),
    statements: facts.flatMap(({ statements }) => statements),
  };
}

type Worded = FactParts & { wording: string };

/** A fact that is over has ended. If its beginning is stated, it also held from then to its end. */
function toStatements(fact: StatedFact, worded: Worded, context: StatedFactsContext): ExtractedStatement[] {
  const { subject, predicate, object, wording } = worded;
  const about = { subject: subject.ref, predicate, object, wording, confidence: CONFIDENCE, readBy: READ_BY_CALLER };
  if (fact.ended !== true) return [{ ...about, kind: 'assertion', ...periodOf(fact, context) }];
  const ending: ExtractedEnding = { ...about, kind: 'ending', ...endOf(fact, context) };
  const { from, to, ...precisions } = periodOf(fact, context, ending.at);
  if (from === null || to === null || from >= to) return [ending];
  return [{ ...about, kind: 'assertion', from, to, ...precisions }, ending];
}

type Period = Pick<ExtractedAssertion, 'from' | 'fromPrecision' | 'to' | 'toPrecision'>;

/**
 * The validity of a fact. A fact that states only an end in the past began at an unknown time.
 * @param over when it ended, if the fact does not say
 */
function periodOf({ since, until }: StatedFact, context: StatedFactsContext, over: number | null = null): Period {
  const { referenceTime, utcOffsetMinutes } = context;
  const begins = since ? readIsoTime(since, utcOffsetMinutes) : null;
  const ends = until ? readIsoTime(until, utcOffsetMinutes) : null;
  // "Since March 2021, until 2021": it held until some time in that year.
  const end = ends && (begins && ends.start <= begins.start ? ends.end : ends.start);
  const to = end ?? over;
  const unstated = over !== null || (to !== null && to <= referenceTime) ? null : referenceTime;
  return {
    from: begins?.start ?? unstated,
    ...(begins && { fromPrecision: begins.precision }),
    to,
    ...(ends && { toPrecision: ends.precision }),
  };
}

function endOf(
  { until }: StatedFact,
  { referenceTime, utcOffsetMinutes }: StatedFactsContext,
): Pick<ExtractedEnding, 'at' | 'atPrecision'> {
  const ends = until ? readIsoTime(until, utcOffsetMinutes) : null;
  return ends ? { at: ends.start, atPrecision: ends.precision } : { at: referenceTime };
}
