import { Injectable } from '@nestjs/common';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ENTITY_TYPES } from '@memory-graph/memory-model/evidence/entity-type';
import { CallerLimits } from '../../rate-limits/caller-limits.js';
import { searchCost } from '../../search/search-cost.js';
import { SearchRequestDto } from '../../search/search-request.dto.js';
import type { SearchResultDto } from '../../search/search-answer.dto.js';
import { SearchQuery } from '../../search/search.query.js';
import type { Offer } from '../memory-server.js';
import { fromCursor, toCursor } from '../page-cursor.js';
import { framed, IS_DATA } from '../stored-content.js';
import { heldWhen } from './held-when.js';
import { readRequest } from './read-request.js';
import { toToolResult, type ToolAnswer } from './tool-answer.js';
import { cursor, dateTime, entityReference, id, nextCursor, pageSize, text, validity } from './tool-schemas.js';

/** The search ranks no more than this; pages end here. */
const MAX_RANKED = 1000;

const INPUT = z.strictObject({
  query: text(10_000, 'The question, in a full sentence, as in "Where does Ada live?".'),
  limit: pageSize(10, 100),
  cursor,
  startTime: dateTime('Only facts that held after this time, and episodes from then on.').optional(),
  endTime: dateTime('Only facts that held before this time: the answer is as of it.').optional(),
  labelIds: z.array(id('Of a label.')).max(100).optional().describe('Only what has any of these labels.'),
  includeInvalidated: z.boolean().default(false).describe('Facts that are no longer valid, too.'),
  entityTypes: z.array(z.enum(ENTITY_TYPES)).max(50).optional().describe('Only what touches such an entity.'),
  maxBfsDepth: z.int().min(1).max(10).optional().describe('How many steps to follow in the graph; default 3.'),
  scoreThreshold: z.number().min(0).max(1).optional().describe('Only results with this score or more.'),
});

const OUTPUT = z.object({
  results: z
    .array(
      z.object({
        kind: z.enum(['fact', 'episode']),
        id: z.string(),
        content: z.string().describe('The fact in a sentence, or the text of the episode.'),
        score: z.number().describe('0 to 1, comparable within one request.'),
        ...validity,
        referenceTime: z.string().describe('When it was said.'),
        source: z.string().describe('Where its latest episode comes from.'),
        sessionId: z.string().nullable(),
        labelIds: z.array(z.string()),
        episodeIds: z.array(z.string()).describe('The episodes that say it: memory://episodes/{id}.'),
        entities: z.array(entityReference).describe('What it is about: memory://entities/{id}.'),
      }),
    )
    .describe('Best first.'),
  nextCursor,
});

type Result = z.infer<typeof OUTPUT>['results'][number];

/** `memory_search`: the search of the API, page by page. */
@Injectable()
export class MemorySearchTool implements Offer {
  constructor(
    private readonly searchQuery: SearchQuery,
    private readonly limits: CallerLimits,
  ) {}

  offerTo(caller: Principal, server: McpServer): void {
    server.registerTool(
      'memory_search',
      {
        title: 'Search the memory',
        description: `Finds facts and episodes that answer a question, by meaning, words and connections. ${IS_DATA}`,
        inputSchema: INPUT,
        outputSchema: OUTPUT,
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      (request) => toToolResult(() => this.search(caller, request)),
    );
  }

  private async search(caller: Principal, request: z.infer<typeof INPUT>): Promise<ToolAnswer> {
    const { limit, cursor: given, ...question } = request;
    const offset = fromCursor(given, question);
    const end = Math.min(offset + limit, MAX_RANKED);
    // One more than asked for tells whether there is another page.
    const wanted = Math.min(end + 1, MAX_RANKED);
    const search = await readRequest(SearchRequestDto, {
      startTime: undefined,
      endTime: undefined,
      labelIds: undefined,
      entityTypes: undefined,
      maxBfsDepth: undefined,
      scoreThreshold: undefined,
      ...question,
      limit: wanted,
      minResults: undefined,
      explain: undefined,
    });
    // The message itself has cost a point.
    const cost = searchCost({ limit: wanted, characters: question.query.length }) - 1;
    if (cost > 0) this.limits.spend(caller, cost);
    const found = (await this.searchQuery.run(caller, search)).results;
    const results = found.slice(offset, end).map(toResult);
    const structured = { results, nextCursor: found.length > end ? toCursor(end, question) : null };
    return { structured, text: toText(results, structured.nextCursor) };
  }
}

function toResult({ id: resultId, content, score, metadata }: SearchResultDto): Result {
  const { kind, validFrom, validTo, referenceTime, source, sessionId, labelIds, episodeIds, entities } = metadata;
  return {
    ...{
      kind,
      id: resultId,
      content,
      score,
      validFrom,
      validTo,
      referenceTime,
      source,
      sessionId,
      labelIds,
      episodeIds,
    },
    entities: entities.map(({ id: entityId, name, type }) => ({ id: entityId, name, type })),
  };
}

function toText(results: readonly Result[], next: string | null): string {
  if (results.length === 0) return 'The memory has nothing on this.';
  const lines = results.map((result, index) => {
    const when = result.kind === 'fact' ? heldWhen(result) : `said ${result.referenceTime}`;
    return `${index + 1}. [${result.kind}; ${when}; source: ${result.source}] ${result.content}`;
  });
  return [framed(lines), ...(next === null ? [] : [`There is more: nextCursor ${next}`])].join('\n');
}
