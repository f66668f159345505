import { type EntityReferenceDto, SearchRequestDto } from '@memory-graph/contracts/resources';
import { type DatedFact, MemoryTimelineInput, MemoryTimelineOutput } from '@memory-graph/contracts/tools';
import type { MemoryTool } from '../memory-tool.js';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { parseDateTime } from '@memory-graph/contracts/validation';
import { SearchUseCase } from '../../../memory/search/search.use-case.js';
import { FindEntity } from '../find-entity.js';
import { fromCursor, toCursor } from '../page-cursor.js';
import { framed, IS_DATA } from '../stored-content.js';
import { candidatesInWords, toCandidate } from './entity-candidates.js';
import { heldWhen } from './held-when.js';
import { inOrderOfTime, touches } from './order-facts.js';
import { readRequest } from './read-request.js';
import type { ToolAnswer } from './tool-answer.js';

/** Maximum number of facts on a topic. */
const MAX_FACTS_OF_TOPIC = 200;

interface Timeline {
  entity: EntityReferenceDto | null;
  facts: DatedFact[];
  candidates: EntityReferenceDto[];
}

/** `memory_timeline`: facts in chronological order, including ended ones. */
@Injectable()
export class MemoryTimelineTool implements MemoryTool<MemoryTimelineInput> {
  readonly definition = {
    name: 'memory_timeline',
    title: 'Get a timeline',
    description:
      'Returns the facts about an entity (the latest 200) or a topic (the 200 best matches) in chronological order, ' +
      `including those that have ended. ${IS_DATA}`,
    input: MemoryTimelineInput,
    output: MemoryTimelineOutput,
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  };

  constructor(
    private readonly findEntity: FindEntity,
    private readonly searchMemory: SearchUseCase,
  ) {}

  async run(caller: Principal, request: MemoryTimelineInput): Promise<ToolAnswer> {
    const { limit, cursor: given, ...question } = request;
    const offset = fromCursor(given, question);
    const { entity, facts, candidates } = await this.find(caller, request);
    const page = facts.slice(offset, offset + limit);
    const next = facts.length > offset + limit ? toCursor(offset + limit, question) : null;
    const structured = { entity, facts: page, nextCursor: next, candidates };
    if (request.entity !== undefined && entity === null) {
      return { structured, text: candidatesInWords(request.entity, candidates) };
    }
    if (page.length === 0) return { structured, text: 'No matching facts were found.' };
    const lines = page.map((fact) => `- [${heldWhen(fact)}] ${fact.content}`);
    return {
      structured,
      text: [framed(lines), ...(next === null ? [] : [`There are more results: nextCursor ${next}`])].join('\n'),
    };
  }

  private find(caller: Principal, { entity, topic, ...window }: MemoryTimelineInput): Promise<Timeline> {
    if (entity !== undefined && topic === undefined) return this.ofEntity(caller.workspaceId, entity, window);
    if (topic !== undefined && entity === undefined) return this.ofTopic(caller, topic, window);
    throw new ServiceError('invalid_request', 'Specify either entity or topic, not both');
  }

  private async ofEntity(workspaceId: string, name: string, { startTime, endTime }: TimeWindow): Promise<Timeline> {
    const { entity, candidates } = await this.findEntity.run(workspaceId, name);
    if (entity === null) return { entity, facts: [], candidates: candidates.map(toCandidate) };
    const window = { startMs: toMs(startTime), endMs: toMs(endTime) };
    const facts = inOrderOfTime(entity.facts.filter((fact) => touches(fact, window)).map(toDatedFact));
    return { entity: { id: entity.id, name: entity.name, type: entity.type }, facts, candidates: [] };
  }

  private async ofTopic(caller: Principal, query: string, { startTime, endTime }: TimeWindow): Promise<Timeline> {
    const search = readRequest(SearchRequestDto, {
      query,
      startTime,
      endTime,
      limit: MAX_FACTS_OF_TOPIC,
      includeInvalidated: true,
      ...NOT_ASKED,
    });
    const { results } = await this.searchMemory.run(caller, search);
    const facts = results
      .filter(({ metadata }) => metadata.kind === 'fact')
      .map(({ id, content, metadata: { validFrom, validTo } }) => ({ id, content, validFrom, validTo }));
    return { entity: null, facts: inOrderOfTime(facts), candidates: [] };
  }
}

type TimeWindow = Pick<MemoryTimelineInput, 'startTime' | 'endTime'>;

const NOT_ASKED = {
  knownAt: undefined,
  labelIds: undefined,
  entityTypes: undefined,
  maxBfsDepth: undefined,
  scoreThreshold: undefined,
  minResults: undefined,
  maxTokens: undefined,
  explain: undefined,
};

function toMs(time: string | undefined): number | null {
  return time === undefined ? null : parseDateTime(time);
}

function toDatedFact({ id, content, validFrom, validTo }: DatedFact): DatedFact {
  return { id, content, validFrom, validTo };
}
