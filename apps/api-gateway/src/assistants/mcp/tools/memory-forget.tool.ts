import { type Principal } from '@memory-graph/contracts/internal-http';
import { type ForgetPreviewDto, ForgetSelectionDto } from '@memory-graph/contracts/resources';
import { MemoryForgetInput } from '@memory-graph/contracts/tools';
import { ServiceError } from '@memory-graph/errors';
import { type ZoneClock, zoneClock } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';
import { WholeWorkspaceRequests } from '../../../http/whole-workspace/whole-workspace-requests.js';
import { ForgetUseCase } from '../../../memory/forget/forget.use-case.js';
import { PreviewForgettingUseCase } from '../../../memory/forget/preview-forgetting.use-case.js';
import { FindEntity } from '../../../memory/entities/find-entity.js';
import { TimeZones } from '../../../memory/time-zones/time-zones.js';
import type { Exchange, MemoryTool } from '../memory-tool.js';
import { framed, IS_DATA } from '../stored-content.js';
import { candidatesInWords } from './entity-candidates.js';
import { ForgetProgress } from './forget-progress.js';
import { readRequest } from './read-request.js';
import { timeInWords, validityInWords } from './times-in-words.js';
import type { ToolAnswer } from './tool-answer.js';

/** `memory_forget`: shows what would be forgotten, and forgets it after confirmation. */
@Injectable()
export class MemoryForgetTool implements MemoryTool<MemoryForgetInput> {
  readonly definition = {
    name: 'memory_forget',
    title: 'Forget',
    description:
      'Only when the user asks to forget or delete something. Say what by words, entity, factIds, logId or episodeId. ' +
      'The first call changes nothing and returns what would go. Show it to the user; if the user agrees, repeat the ' +
      `call with the confirmation. It cannot be undone. ${IS_DATA}`,
    input: MemoryForgetInput,
    annotations: { destructiveHint: true, openWorldHint: false },
    isConfined: true,
  };

  constructor(
    private readonly preview: PreviewForgettingUseCase,
    private readonly forget: ForgetUseCase,
    private readonly findEntity: FindEntity,
    private readonly progress: ForgetProgress,
    private readonly requests: WholeWorkspaceRequests,
    private readonly timeZones: TimeZones,
  ) {}

  async run(caller: Principal, request: MemoryForgetInput, exchange: Exchange): Promise<ToolAnswer> {
    const { workspaceId } = caller;
    const selection = await this.selectionOf(caller, request);
    const { confirmation } = request;
    if (confirmation === undefined) {
      const preview = await this.inTurn(caller, () => this.preview.run(caller, selection));
      return toPreview(preview, zoneClock(await this.timeZones.of(workspaceId)));
    }
    const jobId = await this.inTurn(caller, () => this.start(caller, selection, confirmation));
    return this.progress.follow(caller, jobId, exchange);
  }

  private async inTurn<T>(caller: Principal, work: () => Promise<T>): Promise<T> {
    await this.requests.spend(caller);
    return this.requests.take(caller, work);
  }

  private async selectionOf(caller: Principal, request: MemoryForgetInput): Promise<ForgetSelectionDto> {
    const { words, entity, factIds, logId, episodeId } = request;
    if ([words, entity, factIds, logId, episodeId].every((criterion) => criterion === undefined)) {
      throw new ServiceError('invalid_request', 'Say what to forget: words, entity, factIds, logId or episodeId');
    }
    return readRequest(ForgetSelectionDto, {
      words,
      factIds,
      entityId: entity && (await this.entityId(caller, entity)),
      logIds: logId && [logId],
      episodeIds: episodeId && [episodeId],
    });
  }

  private async entityId(caller: Principal, name: string): Promise<string> {
    const found = await this.findEntity.run(caller, name);
    if (found.entity) return found.entity.id;
    if (found.candidates.length > 0) throw new ServiceError('invalid_request', candidatesInWords(name, found));
    throw new ServiceError('not_found', 'There is no entity with this name; say in words what to forget');
  }

  private async start(caller: Principal, selection: ForgetSelectionDto, confirmation: string): Promise<string> {
    try {
      return (await this.forget.start(caller, selection, confirmation)).jobId;
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'conflict') throw error;
      const [problem] = error.details;
      const advice = 'Nothing was forgotten; call memory_forget without a confirmation to see what would go';
      throw new ServiceError('conflict', `The confirmation ${problem?.message ?? 'is not valid'}. ${advice}`, {
        cause: error,
      });
    }
  }
}

function toPreview(preview: ForgetPreviewDto, clock: ZoneClock): ToolAnswer {
  const { counts, logs, redactions, facts, token, expiresAt } = preview;
  if (counts.logs === 0 && counts.episodes === 0) {
    return { text: 'Nothing in the memory matches, so there is nothing to forget.' };
  }
  const texts = [...logs.map(({ message }) => message), ...redactions.flatMap(({ sentences }) => sentences)];
  const changed = (change: string, those: ForgetPreviewDto['facts']['vanish']) =>
    those.map((fact) => {
      const validity = validityInWords(fact, clock);
      return `- fact that ${change}: ${fact.content}${validity === null ? '' : ` (${validity})`}`;
    });
  const lines = [
    ...[...new Set(texts)].map((text) => `- removed: ${text}`),
    ...changed('vanishes', facts.vanish),
    ...changed('ends', facts.end),
    ...changed('comes back', facts.comeBack),
  ];
  return {
    text: [
      'Nothing has changed yet. This would be forgotten: ' +
        `${counts.logs} texts as a whole, ${counts.sentences} sentences of ${counts.episodes} others, and ` +
        `${counts.facts} facts${facts.complete ? '' : ' or more'}.`,
      framed(lines),
      `If the user agrees, repeat the call with the confirmation ${token} before ${timeInWords(expiresAt)}`,
    ].join('\n'),
  };
}
