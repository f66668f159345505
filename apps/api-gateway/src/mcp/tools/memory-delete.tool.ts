import { Injectable } from '@nestjs/common';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { DeleteLogAnswerDto } from '../../logs/delete-log.dto.js';
import { DeleteLogUseCase } from '../../logs/delete-log.use-case.js';
import type { Offer } from '../memory-server.js';
import { framed, IS_DATA } from '../stored-content.js';
import { DeletionConfirmations, type Deletion } from './deletion-confirmations.js';
import { heldWhen } from './held-when.js';
import { toToolResult, type ToolAnswer } from './tool-answer.js';
import { id, validity } from './tool-schemas.js';

const INPUT = z.strictObject({
  logId: id('The log of what is to be forgotten. Either this or an episodeId.').optional(),
  episodeId: id('The episode that is to be forgotten. Either this or a logId.').optional(),
  confirmation: z
    .string()
    .max(200)
    .optional()
    .describe('What the call without it gave, once the user has agreed to the effects.'),
});

const CHANGED_FACT = z.object({ id: z.string(), content: z.string(), ...validity });

const OUTPUT = z.object({
  logId: z.string(),
  deleted: z.boolean().describe('False: nothing was changed yet.'),
  counts: z
    .object({ episode: z.boolean(), statements: z.int(), entities: z.int(), facts: z.int() })
    .describe('What left the memory, or would.'),
  effects: z
    .object({
      vanish: z.array(CHANGED_FACT).describe('Lose their last support.'),
      end: z.array(CHANGED_FACT).describe('Get an end.'),
      comeBack: z.array(CHANGED_FACT).describe('Are valid again.'),
    })
    .nullable()
    .describe('How the facts would change; null once it is done.'),
  confirmation: z.string().nullable().describe('For the second call; null once it is done.'),
  confirmationExpiresAt: z.string().nullable(),
});

type Request = z.infer<typeof INPUT>;

/** `memory_delete`: shows what forgetting something would do, and does it when that is confirmed. */
@Injectable()
export class MemoryDeleteTool implements Offer {
  constructor(
    private readonly deleteLog: DeleteLogUseCase,
    private readonly confirmations: DeletionConfirmations,
    private readonly searchService: SearchServiceClient,
  ) {}

  offerTo(caller: Principal, server: McpServer): void {
    server.registerTool(
      'memory_delete',
      {
        title: 'Forget something',
        description:
          'Removes one addition (a log and its episode) with all that only it supported. Call it twice: the first call ' +
          'changes nothing and shows the effects with a confirmation; ask the user, and call it again with that ' +
          `confirmation within ten minutes. It cannot be undone. ${IS_DATA}`,
        inputSchema: INPUT,
        outputSchema: OUTPUT,
        annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
      },
      (request) => toToolResult(() => this.remove(caller, request)),
    );
  }

  private async remove(caller: Principal, request: Request): Promise<ToolAnswer> {
    const { workspaceId, userId } = caller;
    const logId = await this.logIdOf(workspaceId, request);
    const { deleted: counts, effects } = await this.deleteLog.preview(workspaceId, logId);
    const deletion: Deletion = { workspaceId, userId, logId, effects: { counts, effects } };
    if (request.confirmation === undefined) return this.show(deletion, counts, effects!);
    this.confirmations.require(request.confirmation, deletion);
    const { deleted, message } = await this.deleteLog.run(workspaceId, logId);
    const done = { effects: null, confirmation: null, confirmationExpiresAt: null };
    return { structured: { logId, deleted: true, counts: deleted, ...done }, text: message };
  }

  private show(
    deletion: Deletion,
    counts: DeleteLogAnswerDto['deleted'],
    effects: NonNullable<DeleteLogAnswerDto['effects']>,
  ): ToolAnswer {
    const { confirmation, expiresAt } = this.confirmations.confirmationOf(deletion);
    const { logId } = deletion;
    const structured = { logId, deleted: false, counts, effects, confirmation, confirmationExpiresAt: expiresAt };
    return { structured, text: previewInWords(effects, confirmation) };
  }

  private async logIdOf(workspaceId: string, { logId, episodeId }: Request): Promise<string> {
    if (logId !== undefined && episodeId === undefined) return logId;
    if (episodeId !== undefined && logId === undefined) {
      return (await this.searchService.episode(workspaceId, episodeId)).logId;
    }
    throw new ServiceError('invalid_request', 'Give either a logId or an episodeId.');
  }
}

function previewInWords(
  { vanish, end, comeBack }: NonNullable<DeleteLogAnswerDto['effects']>,
  confirmation: string,
): string {
  const lines = [
    ...vanish.map((fact) => `- vanishes: ${fact.content} (${heldWhen(fact)})`),
    ...end.map((fact) => `- ends: ${fact.content} (${heldWhen(fact)})`),
    ...comeBack.map((fact) => `- is valid again: ${fact.content} (${heldWhen(fact)})`),
  ];
  return [
    'Nothing was deleted yet.',
    lines.length === 0 ? 'No fact would change.' : framed(lines),
    `If the user agrees, call memory_delete again with the confirmation ${confirmation}`,
  ].join('\n');
}
