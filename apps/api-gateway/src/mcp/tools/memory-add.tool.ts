import { Injectable } from '@nestjs/common';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { AddEpisodesUseCase } from '../../add/add-episodes.use-case.js';
import { IngestRequestDto } from '../../add/ingest-request.dto.js';
import type { Offer } from '../memory-server.js';
import { LOG_STATE, LogProgress, type Exchange } from './log-progress.js';
import { readRequest } from './read-request.js';
import { toToolResult, type ToolAnswer } from './tool-answer.js';
import { dateTime, id, text, waitSeconds } from './tool-schemas.js';

const INPUT = z.strictObject({
  content: z
    .string()
    .regex(/\S/, 'must not be blank')
    .describe('The text, in plain sentences that can be understood alone: names rather than "he" or "it".'),
  referenceTime: dateTime('When it was said: what "yesterday" in it is relative to. Default: now.').optional(),
  source: text(200, 'Where it comes from, as in "chat".').default('mcp'),
  sessionId: text(200, 'Groups contents of one conversation.').optional(),
  labelIds: z.array(id('Of a label.')).max(100).optional().describe('Labels to put on it.'),
  metadata: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .describe('Anything to keep with it, at most 16 KiB.'),
  waitSeconds,
});

/** `memory_add`: remembers a text, and can wait until it is understood. */
@Injectable()
export class MemoryAddTool implements Offer {
  constructor(
    private readonly addEpisodes: AddEpisodesUseCase,
    private readonly progress: LogProgress,
  ) {}

  offerTo(caller: Principal, server: McpServer): void {
    server.registerTool(
      'memory_add',
      {
        title: 'Add to the memory',
        description:
          'Stores a text for good and finds the facts in it. That happens soon after: the result has a logId, by which ' +
          'memory_log_status tells how far it is. Adding the same text twice makes two episodes.',
        inputSchema: INPUT,
        outputSchema: LOG_STATE,
        annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      },
      (request, exchange) => toToolResult(() => this.add(caller, request, exchange)),
    );
  }

  private async add(caller: Principal, request: z.infer<typeof INPUT>, exchange: Exchange): Promise<ToolAnswer> {
    const { content, waitSeconds: seconds, referenceTime = new Date().toISOString(), ...rest } = request;
    const episode = await readRequest(IngestRequestDto, {
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
