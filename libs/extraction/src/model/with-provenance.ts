import type { TextSpan } from '@memory-graph/memory-model';
import type { Extraction } from '../extractor.port.js';
import { sentenceSpans } from '../quotes/sentence-spans.js';
import { unreportedIn } from '../quotes/unreported-sentences.js';
import { EXTRACTION_PROMPT_VERSION } from './extraction.prompt.js';

const PROMPT_NAME = `extraction.v${EXTRACTION_PROMPT_VERSION}`;

/** Adds which prompt the statements come from, and of which sentences the model reported nothing. */
export function withProvenance(extraction: Extraction, text: string): Extraction {
  const statements = extraction.statements.map((statement) => ({ ...statement, rule: PROMPT_NAME }));
  const reported = [...new Set(statements.map(({ wording }) => wording))].flatMap((wording) => placesOf(wording, text));
  return { ...extraction, statements, unread: unreportedIn(text, sentenceSpans(text), reported) };
}

function placesOf(wording: string, text: string): TextSpan[] {
  const places: TextSpan[] = [];
  for (let start = text.indexOf(wording); start >= 0; start = text.indexOf(wording, start + wording.length))
    places.push({ start, end: start + wording.length });
  return places;
}
