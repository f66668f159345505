import { MemorySearchInput } from '@memory-graph/contracts/tools';
import type { MemoryTool } from '../memory-tool.js';
import { type ZoneClock, zoneClock } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { CallerLimits } from '../../../http/rate-limits/caller-limits.js';
import { searchCost } from '../../../memory/search/search-cost.js';
import { SearchRequestDto, type SearchResultDto } from '@memory-graph/contracts/resources';
import { FindLabelsUseCase } from '../../../memory/labels/find-labels.use-case.js';
import { SearchUseCase } from '../../../memory/search/search.use-case.js';
import { TimeZones } from '../../../memory/time-zones/time-zones.js';
import { fromCursor, toCursor } from '../page-cursor.js';
import { framed, IS_DATA } from '../stored-content.js';
import { shortId } from '../short-id.js';
import { furtherPage, listed, withinTokens } from './listing.js';
import { readRequest } from './read-request.js';
import { timeInWords, validityInWords } from './times-in-words.js';
import type { ToolAnswer } from './tool-answer.js';

/** The search ranks at most this many results; pages end here. */
const MAX_RANKED = 1000;
/** Of questions without an answer, most have no result with this score (docs/contributing/search-quality.md). */
const LIKELY = 0.3;
const CAUTION = 'Probably nothing is known: no result is likely to answer. The closest:\n';
/** What assistants add has it by default. */
const SOURCE_OF_ASSISTANTS = 'mcp';

/** `memory_search`: the search of the API, page by page. */
@Injectable()
export class MemorySearchTool implements MemoryTool<MemorySearchInput> {
  readonly definition = {
    name: 'memory_search',
    title: 'Search the memory',
    description:
      'For anything that may depend on what was said before: people, work, plans, preferences, decisions. Returns ' +
      'facts and episodes (texts), best first: [kind id; how likely it answers, 0 to 1; since when it holds or when it ' +
      `was said; source]. When nothing is likely, say that you do not know. ${IS_DATA}`,
    input: MemorySearchInput,
    annotations: { readOnlyHint: true, openWorldHint: false },
    isConfined: true,
  };

  constructor(
    private readonly searchMemory: SearchUseCase,
    private readonly findLabels: FindLabelsUseCase,
    private readonly limits: CallerLimits,
    private readonly timeZones: TimeZones,
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
      groupIdentical: true,
      labelIds: labels && (await this.findLabels.run(caller, 'labels', labels)),
    });
    // The message itself has already cost one point.
    const cost = searchCost({ limit: wanted, characters: question.query.length }) - 1;
    if (cost > 0) this.limits.spend(caller, cost);
    const found = (await this.searchMemory.run(caller, search)).results;
    const next = found.length > end ? toCursor(end, question) : null;
    const caution = (found[0]?.score ?? 0) >= LIKELY ? '' : CAUTION;
    const clock = zoneClock(question.timeZone ?? (await this.timeZones.of(caller.workspaceId)));
    const all = withTextsOnce(found.slice(offset, end)).map((saying) => inWords(saying, clock));
    if (all.length === 0) return { text: 'Nothing is known: no results were found.' };
    const lines = withinTokens(all, question.maxTokens, caution);
    if (lines.length === 0) return { text: 'Results were found, but none fits maxTokens.' };
    return { text: [caution + framed(lines), ...furtherPage(next)].join('\n') };
  }
}

/** A result with the names of those that say the same. */
interface Saying {
  names: string[];
  result: SearchResultDto;
}

/** An episode often says nothing but the fact that was read from it: then one text is sent for both. */
function withTextsOnce(results: readonly SearchResultDto[]): Saying[] {
  const sayings = new Map<string, Saying>();
  for (const result of results) {
    const name = `${result.metadata.kind} ${shortId(result.id)}`;
    const text = result.content.replace(/[.!\s]+$/, '');
    const known = sayings.get(text);
    if (known) known.names.push(name);
    else sayings.set(text, { names: [name], result });
  }
  return [...sayings.values()];
}

function inWords({ names, result: { content, score, metadata } }: Saying, clock: ZoneClock): string {
  const { kind, referenceTime, source, replacedBy, identicalIds = [] } = metadata;
  return listed(
    [
      names.join(', '),
      score.toFixed(2),
      kind === 'fact' ? validityInWords(metadata, clock) : timeInWords(referenceTime),
      source === SOURCE_OF_ASSISTANTS ? null : source,
      replacedBy === undefined ? null : 'no longer true',
      identicalIds.length === 0 ? null : `stored ${identicalIds.length + 1} times`,
    ],
    content,
  );
}
