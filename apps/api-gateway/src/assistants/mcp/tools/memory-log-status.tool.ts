import type { ToolAnswer } from './tool-answer.js';
import { LogState, MemoryLogStatusInput } from '@memory-graph/contracts/tools';
import type { MemoryTool, Exchange } from '../memory-tool.js';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { LogProgress } from './log-progress.js';

/** `memory_log_status`: the processing status of added content. */
@Injectable()
export class MemoryLogStatusTool implements MemoryTool<MemoryLogStatusInput> {
  readonly definition = {
    name: 'memory_log_status',
    title: 'Get the status of an addition',
    description: 'Use it to check whether what memory_add or memory_correct accepted can be found by now.',
    input: MemoryLogStatusInput,
    output: LogState,
    annotations: { readOnlyHint: true, openWorldHint: false },
    isConfined: true,
  };

  constructor(private readonly progress: LogProgress) {}

  run(caller: Principal, { logId, waitSeconds }: MemoryLogStatusInput, exchange: Exchange): Promise<ToolAnswer> {
    return this.progress.follow(caller, logId, waitSeconds, exchange);
  }
}
