import { LogState, MemoryAddInput } from '@memory-graph/contracts/tools';
import type { MemoryTool, Exchange } from '../memory-tool.js';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { AddEpisodesUseCase } from '../../../memory/add/add-episodes.use-case.js';
import { IngestRequestDto } from '@memory-graph/contracts/resources';
import { LogProgress } from './log-progress.js';
import { readRequest } from './read-request.js';
import type { ToolAnswer } from './tool-answer.js';

/** `memory_add`: stores a text, and optionally waits until it is processed. */
@Injectable()
export class MemoryAddTool implements MemoryTool<MemoryAddInput> {
  readonly definition = {
    name: 'memory_add',
    title: 'Add to the memory',
    description:
      'Stores a text permanently and extracts its facts asynchronously. The result has a logId, with which ' +
      'memory_log_status reports the progress. Adding the same text twice creates two episodes.',
    input: MemoryAddInput,
    output: LogState,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  };

  constructor(
    private readonly addEpisodes: AddEpisodesUseCase,
    private readonly progress: LogProgress,
  ) {}

  async run(caller: Principal, request: MemoryAddInput, exchange: Exchange): Promise<ToolAnswer> {
    const { content, waitSeconds: seconds, referenceTime = new Date().toISOString(), ...rest } = request;
    const episode = readRequest(IngestRequestDto, {
      sessionId: undefined,
      labelIds: undefined,
      metadata: undefined,
      ...rest,
      episodeBody: content,
      referenceTime,
    });
    const [logId] = await this.addEpisodes.run(caller, [episode], () => '');
    return this.progress.follow(caller.workspaceId, logId!, seconds, exchange);
  }
}
