import { Body, Controller, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { IsArray, IsBoolean, IsOptional, IsString, IsUUID } from 'class-validator';
import type { ArchivedEpisodeAnswer } from '@memory-graph/contracts/internal-http';
import { asWritten, EVIDENCE_READER, type EvidenceReader } from '@memory-graph/graph';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { NestedList } from '@memory-graph/contracts/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { entitiesToName, toArchivedEvidence } from '@memory-graph/graph/archive';

/** The gateway reads logs page by page. */
const MAX_LOGS = 1_000;

class LogDto {
  @IsUUID('all')
  id!: string;

  @IsUUID('all')
  userId!: string;

  @IsOptional()
  @IsString()
  subject?: string;

  @IsOptional()
  @IsBoolean()
  shared?: boolean;
}

class LogsDto {
  @NestedList(() => LogDto, { min: 0, max: MAX_LOGS })
  logs!: LogDto[];
}

class KnownQuestionDto {
  @IsArray()
  @IsUUID('all', { each: true })
  queueIds!: string[];

  @IsArray()
  @IsUUID('all', { each: true })
  episodeIds!: string[];
}

class IdsDto {
  @IsArray()
  @IsUUID('all', { each: true })
  ids!: string[];
}

/**
 * The evidence of episodes for exports, and the facts about the graph that an import needs before
 * it sends evidence to the worker.
 */
@Controller('internal/workspaces/:workspaceId/evidence')
@UseGuards(ServiceCredentialGuard)
export class EvidenceController {
  constructor(@Inject(EVIDENCE_READER) private readonly evidence: EvidenceReader) {}

  @Post('episodes')
  @HttpCode(200)
  async episodes(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() { logs }: LogsDto,
  ): Promise<{ episodes: ArchivedEpisodeAnswer[] }> {
    const asked = new Map(logs.map(({ id, ...log }) => [id, log]));
    const recorded = await this.evidence.readEpisodes(workspaceId, { queueIds: [...asked.keys()] });
    const episodes = recorded.map(asWritten);
    const namesFor = ({ queueId }: { queueId: string }) => ({ workspaceId, ...asked.get(queueId)! });
    const toName = [...new Set(episodes.flatMap((episode) => entitiesToName(episode, namesFor(episode))))];
    const others = toName.length === 0 ? new Map() : await this.evidence.namesOf(workspaceId, toName);
    return {
      episodes: episodes.map((episode) => ({
        logId: episode.queueId,
        text: episode.text,
        evidence: toArchivedEvidence(episode, { ...namesFor(episode), others }),
      })),
    };
  }

  @Post('known')
  @HttpCode(200)
  async known(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() { queueIds, episodeIds }: KnownQuestionDto,
  ): Promise<{ removedQueueIds: string[]; episodeIds: string[] }> {
    const [removedQueueIds, present] = await Promise.all([
      this.evidence.removedAmong(workspaceId, queueIds),
      this.evidence.episodesAmong(workspaceId, episodeIds),
    ]);
    return { removedQueueIds, episodeIds: present };
  }

  @Post('support-of-facts')
  @HttpCode(200)
  async supportOfFacts(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() { ids }: IdsDto,
  ): Promise<{ facts: { factId: string; statementId: string }[] }> {
    const statements = await this.evidence.supportOfFacts(workspaceId, ids);
    return { facts: [...statements].map(([factId, statementId]) => ({ factId, statementId })) };
  }

  @Post('supported-facts')
  @HttpCode(200)
  async supportedFacts(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() { ids }: IdsDto,
  ): Promise<{ facts: { statementId: string; factId: string }[] }> {
    const facts = await this.evidence.factsSupportedBy(workspaceId, ids);
    return { facts: [...facts].map(([statementId, factId]) => ({ statementId, factId })) };
  }
}
