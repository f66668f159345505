import type { LogTrace, TracedSentence, TracedStatement } from '@memory-graph/client';

/** A part of the text of a log. All parts in their order are the text. */
export type TracePart =
  | { kind: 'between'; start: number; text: string }
  /** `index` is the position of the sentence in the trace. */
  | { kind: 'sentence'; start: number; text: string; index: number; isRead: boolean };

/**
 * Splits a text into its sentences and what is between them.
 * @param text of the log. Parts of it may be missing in the trace, for ingestion rules drop sentences.
 */
export function partsOf(text: string, sentences: readonly TracedSentence[]): TracePart[] {
  const parts: TracePart[] = [];
  let end = 0;
  sentences.forEach((sentence, index) => {
    const start = startIn(text, sentence, end);
    if (start === undefined) return;
    if (start > end) parts.push({ kind: 'between', start: end, text: text.slice(end, start) });
    parts.push({ kind: 'sentence', start, text: sentence.text, index, isRead: sentence.statements.length > 0 });
    end = start + sentence.text.length;
  });
  if (end < text.length) parts.push({ kind: 'between', start: end, text: text.slice(end) });
  return parts;
}

/** Positions of the episode differ from those of the text if rules dropped something before. */
function startIn(text: string, { start, text: sentence }: TracedSentence, from: number): number | undefined {
  if (sentence === '') return undefined;
  if (start >= from && text.startsWith(sentence, start)) return start;
  const found = text.indexOf(sentence, from);
  return found === -1 ? undefined : found;
}

/** The statements of a sentence, as far as the trace returns them. */
export function statementsOf(trace: LogTrace, sentence: TracedSentence): TracedStatement[] {
  const ids = new Set(sentence.statements);
  return trace.statements.filter(({ id }) => ids.has(id));
}

/** The statements that no sentence of the trace has, such as given ones whose quote is longer than a sentence. */
export function statementsWithoutSentence({ sentences, statements }: LogTrace): TracedStatement[] {
  const placed = new Set(sentences.flatMap((sentence) => sentence.statements));
  return statements.filter(({ id }) => !placed.has(id));
}
