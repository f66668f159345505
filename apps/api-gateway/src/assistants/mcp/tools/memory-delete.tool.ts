import { MemoryDeleteInput, MemoryDeleteOutput } from '@memory-graph/contracts/tools';
import type { MemoryTool } from '../memory-tool.js';
import { Injectable } from '@nestjs/common';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import type { DeleteLogAnswerDto } from '@memory-graph/contracts/resources';
import { DeleteLogUseCase } from '../../../memory/logs/delete-log.use-case.js';
import { framed, IS_DATA } from '../stored-content.js';
import { DeletionConfirmations, type Deletion } from './deletion-confirmations.js';
import { heldWhen } from './held-when.js';
import type { ToolAnswer } from './tool-answer.js';

/** `memory_delete`: previews a deletion, and executes it after confirmation. */
@Injectable()
export class MemoryDeleteTool implements MemoryTool<MemoryDeleteInput> {
  readonly definition = {
    name: 'memory_delete',
    title: 'Delete from the memory',
    description:
      'Deletes one addition (a log and its episode) with everything that only it supported. Call it twice: the ' +
      'first call changes nothing and returns the effects with a confirmation. Ask the user, and call it again with ' +
      `that confirmation within ten minutes. A deletion cannot be undone. ${IS_DATA}`,
    input: MemoryDeleteInput,
    output: MemoryDeleteOutput,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  };

  constructor(
    private readonly deleteLog: DeleteLogUseCase,
    private readonly confirmations: DeletionConfirmations,
    private readonly searchService: SearchServiceClient,
  ) {}

  async run(caller: Principal, request: MemoryDeleteInput): Promise<ToolAnswer> {
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

  private async logIdOf(workspaceId: string, { logId, episodeId }: MemoryDeleteInput): Promise<string> {
    if (logId !== undefined && episodeId === undefined) return logId;
    if (episodeId !== undefined && logId === undefined) {
      return (await this.searchService.episode(workspaceId, episodeId)).logId;
    }
    throw new ServiceError('invalid_request', 'Specify either logId or episodeId, not both');
  }
}

function previewInWords(
  { vanish, end, comeBack }: NonNullable<DeleteLogAnswerDto['effects']>,
  confirmation: string,
): string {
  const lines = [
    ...vanish.map((fact) => `- is deleted: ${fact.content} (${heldWhen(fact)})`),
    ...end.map((fact) => `- ends: ${fact.content} (${heldWhen(fact)})`),
    ...comeBack.map((fact) => `- is valid again: ${fact.content} (${heldWhen(fact)})`),
  ];
  return [
    'Nothing has been deleted yet.',
    lines.length === 0 ? 'No facts would change.' : framed(lines),
    `If the user agrees, call memory_delete again with the confirmation ${confirmation}`,
  ].join('\n');
}
