import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchQuery } from '../search/search.query.js';
import type { ExtensionSearchRequestDto } from './extension-search.dto.js';
import { beginningOf, extractSummary } from './extract-summary.js';

/** Up to this length, what is on a page is a question itself; beyond, a question is made of it. */
const QUERY_CHARACTERS = 1_000;

/** Finds what the memory knows about what is on a page. */
@Injectable()
export class SearchForPageQuery {
  constructor(private readonly searchQuery: SearchQuery) {}

  /** @returns the JSON of the answer */
  run(caller: Principal, { input, ...conditions }: ExtensionSearchRequestDto): Promise<Uint8Array> {
    return this.searchQuery.runForBytes(caller, { query: toQuery(input), ...conditions });
  }
}

function toQuery(input: string): string {
  const text = input.trim();
  if (text.length <= QUERY_CHARACTERS) return text;
  return extractSummary(text, QUERY_CHARACTERS) || beginningOf(text, QUERY_CHARACTERS);
}
