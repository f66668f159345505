import { type JudgedMemory, saidAs } from '@memory-graph/extraction';
import type { Passage } from '@memory-graph/models';
import type { ComputeThreads } from './compute-threads.js';

/**
 * Judges by the model of the reader whether passages answer a question. It reads them together and in the order of their
 * time: of two that disagree the later counts.
 * @param passages at most `MOST_MEMORIES`
 * @returns of each passage, in the given order; null where the model cannot run
 */
export async function judgePassages(
  threads: ComputeThreads,
  question: string,
  passages: readonly Passage[],
): Promise<JudgedMemory[] | null> {
  if (passages.length === 0) return [];
  const inTime = [...passages.keys()].sort((a, b) => passages[a]!.saidAt - passages[b]!.saidAt || a - b);
  const memories = inTime.map((place) => saidAs(passages[place]!));
  const judged = await threads.run('answer', { question, memories }, memories.join('').length);
  if (judged === null) return null;
  return passages.map(({ text }, place) => {
    const index = inTime.indexOf(place);
    return withinText(judged[index]!, memories[index]!.length - text.length);
  });
}

/** Who said a text is not in the text, and no answer. */
function withinText({ span, ...judged }: JudgedMemory, before: number): JudgedMemory {
  if (span === null || span.end <= before) return { ...judged, span: null, certainty: 0 };
  return { ...judged, span: { start: Math.max(0, span.start - before), end: span.end - before } };
}
