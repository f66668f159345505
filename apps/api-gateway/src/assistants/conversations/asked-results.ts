import type { AskedMemories, FoundWords } from '@memory-graph/contracts/internal-http';
import type { SearchResultDto } from '@memory-graph/contracts/resources';
import { type AnswerWords, speakerOfResult } from '@memory-graph/memory-model';

/** The model reads no more together: see `MOST_MEMORIES`. */
const MOST = 6;
/** Of a document the part around its passage is enough. */
const MOST_CHARACTERS = 2_000;

/** The best results that may answer a question now. */
export interface AskedResults {
  request: AskedMemories;
  /** The place of each memory among the results. */
  places: readonly number[];
  /** Where the words that were found in a memory are. */
  locate(found: FoundWords): AnswerWords;
}

/** Asks for the words of results that answer, in the order of their time: of two that disagree the later counts. */
export function askedResults(question: string, results: readonly SearchResultDto[]): AskedResults {
  const asked = results
    .map((result, place) => ({ result, place, from: beginningOf(result) }))
    .filter(({ result }) => result.metadata.validTo === null)
    .slice(0, MOST)
    .sort((one, other) => saidAt(one.result) - saidAt(other.result));
  const memories = asked.map(({ result: { content, metadata }, from }) => ({
    speaker: speakerOfResult(metadata.kind, metadata.ingestMetadata),
    text: content.slice(from, from + MOST_CHARACTERS),
  }));
  return {
    request: { question, memories },
    places: asked.map(({ place }) => place),
    locate: ({ memory, start, end }) => {
      const { place, from } = asked[memory]!;
      return { result: place, start: start + from, end: end + from };
    },
  };
}

function beginningOf({ content, metadata: { highlight } }: SearchResultDto): number {
  if (content.length <= MOST_CHARACTERS || highlight === undefined) return 0;
  return Math.max(0, content.indexOf(highlight));
}

function saidAt({ metadata }: SearchResultDto): number {
  return Date.parse(metadata.referenceTime);
}
