import { Injectable } from '@nestjs/common';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { FindEntity } from '../find-entity.js';
import type { Offer } from '../memory-server.js';
import { fromCursor, toCursor } from '../page-cursor.js';
import { framed, IS_DATA } from '../stored-content.js';
import { candidatesInWords, toCandidate, CANDIDATES } from './entity-candidates.js';
import { factInWords, SOURCED_FACT, toSourcedFact } from './fact-sources.js';
import { toToolResult, type ToolAnswer } from './tool-answer.js';
import { cursor, entityReference, nextCursor, pageSize, text } from './tool-schemas.js';

const INPUT = z.strictObject({
  entity: text(500, 'Its name or id.'),
  includeInvalidated: z.boolean().default(true).describe('Facts that have ended, too.'),
  limit: pageSize(20, 50),
  cursor,
});

const OUTPUT = z.object({
  entity: entityReference
    .extend({
      aliases: z.array(z.string()),
      mentionCount: z.int().describe('In how many episodes it is named.'),
      summary: z.string(),
    })
    .nullable()
    .describe('Null where it is not clear which one is meant: see candidates.'),
  facts: z.array(SOURCED_FACT).describe('Newest first, of the latest 200.'),
  nextCursor,
  candidates: CANDIDATES,
});

/** `memory_about`: what is known of one person, place or thing, since when, until when, and who says so. */
@Injectable()
export class MemoryAboutTool implements Offer {
  constructor(
    private readonly findEntity: FindEntity,
    private readonly searchService: SearchServiceClient,
  ) {}

  offerTo({ workspaceId }: Principal, server: McpServer): void {
    server.registerTool(
      'memory_about',
      {
        title: 'What is known of somebody or something',
        description: `Tells the facts about one entity, with their validity in time and their sources. ${IS_DATA}`,
        inputSchema: INPUT,
        outputSchema: OUTPUT,
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      (request) => toToolResult(() => this.tell(workspaceId, request)),
    );
  }

  private async tell(workspaceId: string, request: z.infer<typeof INPUT>): Promise<ToolAnswer> {
    const { limit, cursor: given, ...question } = request;
    const offset = fromCursor(given, question);
    const { entity, candidates } = await this.findEntity.run(workspaceId, request.entity);
    if (entity === null) {
      const structured = { entity, facts: [], nextCursor: null, candidates: candidates.map(toCandidate) };
      return { structured, text: candidatesInWords(request.entity, structured.candidates) };
    }
    const wanted = entity.facts.filter(({ validTo }) => request.includeInvalidated || validTo === null);
    const page = wanted.slice(offset, offset + limit);
    const details = await Promise.all(page.map(({ id }) => this.searchService.fact(workspaceId, id)));
    const facts = details.map(toSourcedFact);
    const next = wanted.length > offset + limit ? toCursor(offset + limit, question) : null;
    const { id, name, type, aliases, mentionCount, summary } = entity;
    const heading = `${name} (${type}${aliases.length > 0 ? `; also ${aliases.join(', ')}` : ''})`;
    return {
      structured: {
        entity: { id, name, type, aliases, mentionCount, summary },
        facts,
        nextCursor: next,
        candidates: [],
      },
      text: [
        framed([heading, ...facts.map(factInWords)]),
        ...(next === null ? [] : [`There is more: nextCursor ${next}`]),
      ].join('\n'),
    };
  }
}
