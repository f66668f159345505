import type { SearchResultDto } from '../search/search-answer.dto.js';

/**
 * The memory that a number in an answer stands for. It names the memory without repeating what it says: what is deleted
 * from the memory must not live on here.
 */
export interface Citation {
  number: number;
  id: string;
  kind: 'fact' | 'episode';
  episodeIds: string[];
}

export interface CitedAnswer {
  /** Without the numbers that stand for no memory. */
  content: string;
  /** In the order in which they first appear. */
  citations: Citation[];
}

/** `[2]` or `[1, 3]`. Longer numbers are years and the like. */
const MARKER = /[^\S\n]?\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;

/**
 * Maps the numbers in an answer to the memories that the model was given.
 * @param memories as they were numbered for the model, from 1; a model that makes up a number cites nothing
 */
export function citedMemories(text: string, memories: readonly SearchResultDto[]): CitedAnswer {
  const cited = new Map<number, Citation>();
  const content = text.replaceAll(MARKER, (marker, list: string) => {
    const numbers = list.split(',').map(Number);
    const known = numbers.filter((number) => memories[number - 1] !== undefined);
    for (const number of known) cited.set(number, citationOf(number, memories[number - 1]!));
    if (known.length === numbers.length) return marker;
    if (known.length === 0) return '';
    return `${marker.slice(0, marker.indexOf('['))}[${known.join(', ')}]`;
  });
  return { content, citations: [...cited.values()] };
}

/** What was said, without its citations: numbers of earlier answers mean other memories. */
export function withoutCitations(text: string): string {
  return text.replaceAll(MARKER, '');
}

function citationOf(number: number, { id, metadata }: SearchResultDto): Citation {
  return { number, id, kind: metadata.kind, episodeIds: metadata.episodeIds };
}
