import type { CitationDto, SearchResultDto } from '@memory-graph/contracts/resources';

export interface CitedAnswer {
  /** The text without numbers that refer to no memory. */
  content: string;
  /** In order of first appearance. */
  citations: CitationDto[];
}

/** `[2]` or `[1, 3]`. Longer numbers are years and the like. */
const MARKER = /[^\S\n]?\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;

/**
 * Maps citation numbers in an answer to the memories in the prompt. Numbers that the model made up
 * are removed.
 * @param memories in the order of the prompt, from 1
 */
export function citedMemories(text: string, memories: readonly SearchResultDto[]): CitedAnswer {
  const cited = new Map<number, CitationDto>();
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

/** Removes citations from earlier answers, because their numbers refer to other memories. */
export function withoutCitations(text: string): string {
  return text.replaceAll(MARKER, '');
}

function citationOf(number: number, { id, metadata }: SearchResultDto): CitationDto {
  return { number, id, kind: metadata.kind, episodeIds: metadata.episodeIds };
}
