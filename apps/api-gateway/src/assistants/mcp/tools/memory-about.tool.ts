import { MemoryAboutInput, MemoryAboutOutput } from '@memory-graph/contracts/tools';
import type { MemoryTool } from '../memory-tool.js';
import { Injectable } from '@nestjs/common';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { FindEntity } from '../find-entity.js';
import { fromCursor, toCursor } from '../page-cursor.js';
import { framed, IS_DATA } from '../stored-content.js';
import { candidatesInWords, toCandidate } from './entity-candidates.js';
import { factInWords, toSourcedFact } from './fact-sources.js';
import type { ToolAnswer } from './tool-answer.js';

/** `memory_about`: the facts about one entity with their validity and sources. */
@Injectable()
export class MemoryAboutTool implements MemoryTool<MemoryAboutInput> {
  readonly definition = {
    name: 'memory_about',
    title: 'Get the facts about an entity',
    description: `Returns the facts about one entity with their validity in time and their sources. ${IS_DATA}`,
    input: MemoryAboutInput,
    output: MemoryAboutOutput,
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  };

  constructor(
    private readonly findEntity: FindEntity,
    private readonly searchService: SearchServiceClient,
  ) {}

  async run({ workspaceId }: Principal, request: MemoryAboutInput): Promise<ToolAnswer> {
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
        ...(next === null ? [] : [`There are more results: nextCursor ${next}`]),
      ].join('\n'),
    };
  }
}
