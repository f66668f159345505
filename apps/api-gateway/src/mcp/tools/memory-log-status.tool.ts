import { Injectable } from '@nestjs/common';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import type { Offer } from '../memory-server.js';
import { LOG_STATE, LogProgress } from './log-progress.js';
import { toToolResult } from './tool-answer.js';
import { id, waitSeconds } from './tool-schemas.js';

const INPUT = z.strictObject({ logId: id('That memory_add gave.'), waitSeconds });

/** `memory_log_status`: what became of something that was added. */
@Injectable()
export class MemoryLogStatusTool implements Offer {
  constructor(private readonly progress: LogProgress) {}

  offerTo({ workspaceId }: Principal, server: McpServer): void {
    server.registerTool(
      'memory_log_status',
      {
        title: 'See how far an addition is',
        description: 'Tells whether content that was added is processed yet, and can therefore be found.',
        inputSchema: INPUT,
        outputSchema: LOG_STATE,
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      ({ logId, waitSeconds: seconds }, exchange) =>
        toToolResult(() => this.progress.follow(workspaceId, logId, seconds, exchange)),
    );
  }
}
