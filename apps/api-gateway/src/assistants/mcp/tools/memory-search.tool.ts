import { MemorySearchInput, MemorySearchOutput, MemorySearchResult } from '@memory-graph/contracts/tools';
import type { MemoryTool } from '../memory-tool.js';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { CallerLimits } from '../../../http/rate-limits/caller-limits.js';
import { searchCost } from '../../../memory/search/search-cost.js';
import { SearchRequestDto, type SearchResultDto } from '@memory-graph/contracts/resources';
import { FindLabelsUseCase } from '../../../memory/labels/find-labels.use-case.js';
import { SearchUseCase } from '../../../memory/search/search.use-case.js';
import { fromCursor, toCursor } from '../page-cursor.js';
import { framed, IS_DATA } from '../stored-content.js';
import { validityInWords } from './validity-in-words.js';
import { readRequest } from './read-request.js';
import type { ToolAnswer } from './tool-answer.js';

/** The search ranks at most this many results; pages end here. */
const MAX_RANKED = 1000;

/** `memory_search`: the search of the API, page by page. */
@Injectable()
export class MemorySearchTool implements MemoryTool<MemorySearchInput> {
  readonly definition = {
    name: 'memory_search',
    title: 'Search the memory',
    description:
      'For anything that may depend on what was said before: people, work, plans, preferences, decisions. Returns ' +
      `facts and episodes (texts) with their ids, best first. ${IS_DATA}`,
    input: MemorySearchInput,
    output: MemorySearchOutput,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };

  constructor(
    private readonly searchMemory: SearchUseCase,
    private readonly findLabels: FindLabelsUseCase,
    private readonly limits: CallerLimits,
  ) {}

  async run(caller: Principal, request: MemorySearchInput): Promise<ToolAnswer> {
    const { limit, cursor: given, ...question } = request;
    const { labels, session: sessionId, ...filters } = question;
    const offset = fromCursor(given, question);
    const end = Math.min(offset + limit, MAX_RANKED);
    // One extra result shows whether there is another page. What fits a budget depends on the limit, so pages of it would
    // not continue each other.
    const wanted = question.maxTokens === undefined ? Math.min(end + 1, MAX_RANKED) : limit;
    const search = readRequest(SearchRequestDto, {
      ...filters,
      sessionId,
      limit: wanted,
      rerank: true,
      labelIds: labels && (await this.findLabels.run(caller.workspaceId, 'labels', labels)),
    });
    // The message itself has already cost one point.
    const cost = searchCost({ limit: wanted, characters: question.query.length }) - 1;
    if (cost > 0) this.limits.spend(caller, cost);
    const found = (await this.searchMemory.run(caller, search)).results;
    const results = found.slice(offset, end).map(toResult);
    const structured = { results, nextCursor: found.length > end ? toCursor(end, question) : null };
    return { structured, text: toText(results, structured.nextCursor) };
  }
}

function toResult({ id, content, score, metadata }: SearchResultDto): MemorySearchResult {
  return { id, content, score, ...metadata };
}

function toText(results: readonly MemorySearchResult[], next: string | null): string {
  if (results.length === 0) return 'No results were found.';
  const lines = results.map((result, index) => {
    const { kind, id, source, referenceTime, content } = result;
    const when = kind === 'fact' ? validityInWords(result) : `said ${referenceTime}`;
    return `${index + 1}. [${kind} ${id}; ${when}; source ${source}] ${content}`;
  });
  return [framed(lines), ...(next === null ? [] : [`There are more results: nextCursor ${next}`])].join('\n');
}
