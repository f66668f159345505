import { Injectable } from '@nestjs/common';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { parseDateTime } from '@memory-graph/http-api/validation/date-time';
import { SearchRequestDto } from '../../search/search-request.dto.js';
import { SearchQuery } from '../../search/search.query.js';
import { FindEntity } from '../find-entity.js';
import type { Offer } from '../memory-server.js';
import { fromCursor, toCursor } from '../page-cursor.js';
import { framed, IS_DATA } from '../stored-content.js';
import { candidatesInWords, toCandidate, CANDIDATES, type Candidate } from './entity-candidates.js';
import { heldWhen } from './held-when.js';
import { inOrderOfTime, touches, type DatedFact } from './order-facts.js';
import { readRequest } from './read-request.js';
import { toToolResult, type ToolAnswer } from './tool-answer.js';
import { cursor, dateTime, entityReference, nextCursor, pageSize, text, validity } from './tool-schemas.js';

/** So many of the facts on a topic are put in order. */
const MAX_FACTS_OF_TOPIC = 200;

const INPUT = z.strictObject({
  entity: text(500, 'Whose time: the name or id of an entity. Either this or a topic.').optional(),
  topic: text(10_000, 'What it is about, in words. Either this or an entity.').optional(),
  startTime: dateTime('Only facts that held after this time.').optional(),
  endTime: dateTime('Only facts that held before this time.').optional(),
  limit: pageSize(50, 200),
  cursor,
});

const OUTPUT = z.object({
  entity: entityReference.nullable().describe('Whose time it is; null for a topic.'),
  facts: z
    .array(z.object({ id: z.string(), content: z.string().describe('The fact in a sentence.'), ...validity }))
    .describe('Oldest first by validFrom; facts whose beginning is not known come first.'),
  nextCursor,
  candidates: CANDIDATES,
});

interface Timeline {
  entity: Candidate | null;
  facts: DatedFact[];
  candidates: Candidate[];
}

/** `memory_timeline`: how something came about, ended facts included. */
@Injectable()
export class MemoryTimelineTool implements Offer {
  constructor(
    private readonly findEntity: FindEntity,
    private readonly searchQuery: SearchQuery,
  ) {}

  offerTo(caller: Principal, server: McpServer): void {
    server.registerTool(
      'memory_timeline',
      {
        title: 'How something changed in time',
        description:
          'Tells the facts about an entity (the latest 200) or a topic (the 200 that fit best) in the order of time, ' +
          `those that have ended too. ${IS_DATA}`,
        inputSchema: INPUT,
        outputSchema: OUTPUT,
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      (request) => toToolResult(() => this.tell(caller, request)),
    );
  }

  private async tell(caller: Principal, request: z.infer<typeof INPUT>): Promise<ToolAnswer> {
    const { limit, cursor: given, ...question } = request;
    const offset = fromCursor(given, question);
    const { entity, facts, candidates } = await this.find(caller, request);
    const page = facts.slice(offset, offset + limit);
    const next = facts.length > offset + limit ? toCursor(offset + limit, question) : null;
    const structured = { entity, facts: page, nextCursor: next, candidates };
    if (request.entity !== undefined && entity === null) {
      return { structured, text: candidatesInWords(request.entity, candidates) };
    }
    if (page.length === 0) return { structured, text: 'The memory has no such facts.' };
    const lines = page.map((fact) => `- [${heldWhen(fact)}] ${fact.content}`);
    return {
      structured,
      text: [framed(lines), ...(next === null ? [] : [`There is more: nextCursor ${next}`])].join('\n'),
    };
  }

  private find(caller: Principal, { entity, topic, ...window }: z.infer<typeof INPUT>): Promise<Timeline> {
    if (entity !== undefined && topic === undefined) return this.ofEntity(caller.workspaceId, entity, window);
    if (topic !== undefined && entity === undefined) return this.ofTopic(caller, topic, window);
    throw new ServiceError('invalid_request', 'Give either an entity or a topic.');
  }

  private async ofEntity(workspaceId: string, name: string, { startTime, endTime }: TimeWindow): Promise<Timeline> {
    const { entity, candidates } = await this.findEntity.run(workspaceId, name);
    if (entity === null) return { entity, facts: [], candidates: candidates.map(toCandidate) };
    const window = { startMs: toMs(startTime), endMs: toMs(endTime) };
    const facts = inOrderOfTime(entity.facts.filter((fact) => touches(fact, window)).map(toDatedFact));
    return { entity: { id: entity.id, name: entity.name, type: entity.type }, facts, candidates: [] };
  }

  private async ofTopic(caller: Principal, query: string, { startTime, endTime }: TimeWindow): Promise<Timeline> {
    const search = await readRequest(SearchRequestDto, {
      query,
      startTime,
      endTime,
      limit: MAX_FACTS_OF_TOPIC,
      includeInvalidated: true,
      ...NOT_ASKED,
    });
    const { results } = await this.searchQuery.run(caller, search);
    const facts = results
      .filter(({ metadata }) => metadata.kind === 'fact')
      .map(({ id, content, metadata: { validFrom, validTo } }) => ({ id, content, validFrom, validTo }));
    return { entity: null, facts: inOrderOfTime(facts), candidates: [] };
  }
}

type TimeWindow = Pick<z.infer<typeof INPUT>, 'startTime' | 'endTime'>;

const NOT_ASKED = {
  labelIds: undefined,
  entityTypes: undefined,
  maxBfsDepth: undefined,
  scoreThreshold: undefined,
  minResults: undefined,
  explain: undefined,
};

function toMs(time: string | undefined): number | null {
  return time === undefined ? null : parseDateTime(time);
}

function toDatedFact({ id, content, validFrom, validTo }: DatedFact): DatedFact {
  return { id, content, validFrom, validTo };
}
