import { LogState, MemoryAddInput } from '@memory-graph/contracts/tools';
import type { MemoryTool, Exchange } from '../memory-tool.js';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { FindLabelsUseCase } from '../../../memory/labels/find-labels.use-case.js';
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
      'Stores a text and its facts. Call it when the user tells something lasting about ' +
      'themselves, their people, work, plans or preferences; when something ends or changes, say so with `ended`. ' +
      'Content "Ada moved to Oslo in May 2024." has facts [{subject: "Ada", predicate: "lives in", object: "Oslo", ' +
      'since: "2024-05", quote: "Ada moved to Oslo in May 2024."}]. Content "I left Acme." has facts [{subject: "I", ' +
      'predicate: "works at", object: "Acme", ended: true, quote: "I left Acme."}].',
    input: MemoryAddInput,
    output: LogState,
    annotations: { destructiveHint: false, openWorldHint: false },
    isConfined: true,
  };

  constructor(
    private readonly addEpisodes: AddEpisodesUseCase,
    private readonly findLabels: FindLabelsUseCase,
    private readonly progress: LogProgress,
  ) {}

  async run(caller: Principal, request: MemoryAddInput, exchange: Exchange): Promise<ToolAnswer> {
    const { content, waitSeconds: seconds, referenceTime = new Date().toISOString(), labels, ...rest } = request;
    const episode = readRequest(IngestRequestDto, {
      labelIds: labels && (await this.findLabels.run(caller, 'labels', labels)),
      ...rest,
      episodeBody: content,
      referenceTime,
    });
    const [logId] = await this.addEpisodes.run(caller, [episode], () => '');
    return this.progress.follow(caller, logId!, seconds, exchange);
  }
}
