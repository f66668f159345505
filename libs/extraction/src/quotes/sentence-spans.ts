import { segmentSentences, type TextSpan } from '@memory-graph/memory-model';

/** The positions of the sentences of a text, without the white space around them. */
export function sentenceSpans(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let at = 0;
  for (const segment of segmentSentences(text)) {
    const start = at + segment.length - segment.trimStart().length;
    spans.push({ start, end: at + segment.trimEnd().length });
    at += segment.length;
  }
  return spans;
}
