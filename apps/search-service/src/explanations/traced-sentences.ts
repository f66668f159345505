import type { TracedSentenceDto } from '@memory-graph/contracts/resources';
import type { TextSpan, UnreadSentence } from '@memory-graph/memory-model';

const MAX_SENTENCES = 1_000;

/**
 * The sentences of a text in their order, each with the statements of it or with why there are none.
 * @param read statements and where the text says them
 */
export function tracedSentences(
  text: string,
  read: readonly { id: string; span: TextSpan | null }[],
  unread: readonly UnreadSentence[],
): TracedSentenceDto[] {
  const sentences = new Map<string, TracedSentenceDto>();
  for (const { id, span } of read) {
    if (span === null) continue;
    const place = `${span.start}-${span.end}`;
    const known = sentences.get(place);
    if (known) known.statements.push(id);
    else sentences.set(place, { ...sentenceAt(text, span), statements: [id], reason: null });
  }
  for (const { reason, ...span } of unread) {
    const place = `${span.start}-${span.end}`;
    // What is said twice may have been read once.
    if (!sentences.has(place)) sentences.set(place, { ...sentenceAt(text, span), statements: [], reason });
  }
  return [...sentences.values()].sort((a, b) => a.start - b.start || b.end - a.end).slice(0, MAX_SENTENCES);
}

function sentenceAt(text: string, { start, end }: TextSpan): Pick<TracedSentenceDto, 'start' | 'end' | 'text'> {
  return { start, end, text: text.slice(start, end) };
}
