import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { SearchUseCase } from '../../memory/search/search.use-case.js';
import type { ExtensionSearchRequestDto } from '@memory-graph/contracts/resources';
import { beginningOf, extractSummary } from './extract-summary.js';

/** Up to this length the text itself is the query; a longer text is reduced first. */
const QUERY_CHARACTERS = 1_000;

/** Searches the memory for the content of a page. */
@Injectable()
export class SearchForPageUseCase {
  constructor(private readonly searchMemory: SearchUseCase) {}

  /** @returns the response as JSON */
  run(caller: Principal, { input, ...conditions }: ExtensionSearchRequestDto): Promise<Uint8Array> {
    return this.searchMemory.runForBytes(caller, { query: toQuery(input), ...conditions });
  }
}

function toQuery(input: string): string {
  const text = input.trim();
  if (text.length <= QUERY_CHARACTERS) return text;
  return extractSummary(text, QUERY_CHARACTERS) || beginningOf(text, QUERY_CHARACTERS);
}
