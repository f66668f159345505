import { MemoryTimelineInput } from '@memory-graph/contracts/tools';
import type { MemoryTool } from '../memory-tool.js';
import { zoneClock } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { SearchRequestDto } from '@memory-graph/contracts/resources';
import { parseDateTime } from '@memory-graph/contracts/validation';
import { SearchUseCase } from '../../../memory/search/search.use-case.js';
import { FindEntity } from '../../../memory/entities/find-entity.js';
import { TimeZones } from '../../../memory/time-zones/time-zones.js';
import { fromCursor, toCursor } from '../page-cursor.js';
import { framed, IS_DATA } from '../stored-content.js';
import { candidatesInWords } from './entity-candidates.js';
import { furtherPage, type ListedFact, listedFact } from './listing.js';
import { inOrderOfTime, touches } from './order-facts.js';
import { readRequest } from './read-request.js';
import type { ToolAnswer } from './tool-answer.js';

/** Maximum number of facts on a topic. */
const MAX_FACTS_OF_TOPIC = 200;

/** The facts in order, or why there are none. */
type Timeline = ListedFact[] | { problem: string };

/** `memory_timeline`: facts in chronological order, including ended ones. */
@Injectable()
export class MemoryTimelineTool implements MemoryTool<MemoryTimelineInput> {
  readonly definition = {
    name: 'memory_timeline',
    title: 'Get a timeline',
    description:
      'For history: "where have I lived?", "what happened with Acme in 2024?". Returns the facts about an entity or a ' +
      `topic, oldest first, ended ones included. ${IS_DATA}`,
    input: MemoryTimelineInput,
    annotations: { readOnlyHint: true, openWorldHint: false },
    isConfined: true,
  };

  constructor(
    private readonly findEntity: FindEntity,
    private readonly searchMemory: SearchUseCase,
    private readonly timeZones: TimeZones,
  ) {}

  async run(caller: Principal, request: MemoryTimelineInput): Promise<ToolAnswer> {
    const { limit, cursor: given, ...question } = request;
    const offset = fromCursor(given, question);
    const facts = await this.find(caller, request);
    if ('problem' in facts) return { text: facts.problem };
    const page = facts.slice(offset, offset + limit);
    const next = facts.length > offset + limit ? toCursor(offset + limit, question) : null;
    if (page.length === 0) return { text: 'No matching facts were found.' };
    const clock = zoneClock(await this.timeZones.of(caller.workspaceId));
    return { text: [framed(page.map((fact) => listedFact(fact, clock))), ...furtherPage(next)].join('\n') };
  }

  private find(caller: Principal, { entity, topic, ...window }: MemoryTimelineInput): Promise<Timeline> {
    if (entity !== undefined && topic === undefined) return this.ofEntity(caller, entity, window);
    if (topic !== undefined && entity === undefined) return this.ofTopic(caller, topic, window);
    throw new ServiceError('invalid_request', 'Specify either entity or topic');
  }

  private async ofEntity(caller: Principal, name: string, { startTime, endTime }: TimeWindow): Promise<Timeline> {
    const found = await this.findEntity.run(caller, name);
    if (found.entity === null) return { problem: candidatesInWords(name, found) };
    const window = { startMs: toMs(startTime), endMs: toMs(endTime) };
    return inOrderOfTime(found.entity.facts.filter((fact) => touches(fact, window)));
  }

  private async ofTopic(caller: Principal, query: string, { startTime, endTime }: TimeWindow): Promise<Timeline> {
    const search = readRequest(SearchRequestDto, {
      query,
      startTime,
      endTime,
      limit: MAX_FACTS_OF_TOPIC,
      includeInvalidated: true,
    });
    const { results } = await this.searchMemory.run(caller, search);
    const facts = results
      .filter(({ metadata }) => metadata.kind === 'fact')
      .map(({ id, content, metadata }) => ({ id, content, ...metadata }));
    return inOrderOfTime(facts);
  }
}

type TimeWindow = Pick<MemoryTimelineInput, 'startTime' | 'endTime'>;

function toMs(time: string | undefined): number | null {
  return time === undefined ? null : parseDateTime(time);
}
