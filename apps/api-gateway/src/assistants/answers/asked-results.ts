import type { AskedMemories, JudgedMemory } from '@memory-graph/contracts/internal-http';
import type { SearchResultDto } from '@memory-graph/contracts/resources';
import { isOver, type JudgedResult, speakerOfResult } from '@memory-graph/memory-model';

/** The model reads no more together: see `MOST_MEMORIES`. */
const MOST = 6;
/** Of a document the part around its passage is enough. */
const MOST_CHARACTERS = 2_000;

/** The best results that may answer a question now. */
export interface AskedResults {
  request: AskedMemories;
  /** What the model says of a memory, as said of its result. */
  resultOf: (judged: JudgedMemory, memory: number) => JudgedResult;
}

/** Asks the model which of the best results answer, and in which words. @param now ms since the epoch */
export function askedResults(question: string, results: readonly SearchResultDto[], now: number): AskedResults {
  const asked = results
    .map((result, place) => ({ result, place, from: beginningOf(result) }))
    .filter(({ result }) => !isOver(result.metadata, now))
    .slice(0, MOST);
  const memories = asked.map(({ result: { content, metadata }, from }) => ({
    speaker: speakerOfResult(metadata.kind, metadata.ingestMetadata),
    text: content.slice(from, from + MOST_CHARACTERS),
    saidAt: Date.parse(metadata.referenceTime),
  }));
  return {
    request: { question, memories },
    resultOf: ({ span, ...judged }, memory) => {
      const { place, from } = asked[memory]!;
      return { place, ...judged, span: span && { start: span.start + from, end: span.end + from } };
    },
  };
}

function beginningOf({ content, metadata: { highlight } }: SearchResultDto): number {
  if (content.length <= MOST_CHARACTERS || highlight === undefined) return 0;
  return Math.max(0, content.indexOf(highlight));
}
