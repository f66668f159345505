import { segmentSentences, type UnreadSentence } from '@memory-graph/memory-model';
import type { Extraction } from '../extractor.port.js';
import { EXTRACTION_PROMPT_VERSION } from './extraction.v2.prompt.js';

const PROMPT_NAME = `extraction.v${EXTRACTION_PROMPT_VERSION}`;
const HAS_WORDS = /[\p{L}\p{N}]/u;

/** Adds which prompt the statements come from, and of which sentences the model reported nothing. */
export function toldApart(extraction: Extraction, text: string): Extraction {
  const statements = extraction.statements.map((statement) => ({ ...statement, rule: PROMPT_NAME }));
  return { ...extraction, statements, unread: unreportedIn(text, new Set(statements.map(({ wording }) => wording))) };
}

function unreportedIn(text: string, wordings: ReadonlySet<string>): UnreadSentence[] {
  const reported = [...wordings].flatMap((wording) => placesOf(wording, text));
  const unread: UnreadSentence[] = [];
  let at = 0;
  for (const segment of segmentSentences(text)) {
    const start = at + segment.length - segment.trimStart().length;
    const end = at + segment.trimEnd().length;
    at += segment.length;
    if (!HAS_WORDS.test(segment) || reported.some((place) => place.start < end && place.end > start)) continue;
    unread.push({ start, end, reason: 'not-reported' });
  }
  return unread;
}

function placesOf(wording: string, text: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  for (let start = text.indexOf(wording); start >= 0; start = text.indexOf(wording, start + wording.length))
    places.push({ start, end: start + wording.length });
  return places;
}
