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
    description: 'Reports whether added content has been processed and is searchable.',
    input: MemoryLogStatusInput,
    output: LogState,
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  };

  constructor(private readonly progress: LogProgress) {}

  run(
    { workspaceId }: Principal,
    { logId, waitSeconds }: MemoryLogStatusInput,
    exchange: Exchange,
  ): Promise<ToolAnswer> {
    return this.progress.follow(workspaceId, logId, waitSeconds, exchange);
  }
}
