import { Body, Controller, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { IsArray, IsUUID } from 'class-validator';
import type { ArchivedEpisodeAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import { EVIDENCE_ARCHIVE, type EvidenceArchive } from '@memory-graph/graph-store-port/evidence-archive.port';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { NestedList } from '@memory-graph/http-api/validation/nested-list';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { toArchivedEvidence, unnamedEntities } from './to-archived-evidence.js';

/** The gateway reads logs a page at a time. */
const MAX_LOGS = 1_000;

class LogDto {
  @IsUUID('all')
  id!: string;

  @IsUUID('all')
  userId!: string;
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

/** What episodes said, for exports; and what an import must know of the graph before it hands evidence to the worker. */
@Controller('internal/workspaces/:workspaceId/evidence')
@UseGuards(ServiceCredentialGuard)
export class EvidenceController {
  constructor(@Inject(EVIDENCE_ARCHIVE) private readonly archive: EvidenceArchive) {}

  @Post('episodes')
  @HttpCode(200)
  async episodes(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() { logs }: LogsDto,
  ): Promise<{ episodes: ArchivedEpisodeAnswer[] }> {
    const userIds = new Map(logs.map(({ id, userId }) => [id, userId]));
    const episodes = await this.archive.readEpisodes(workspaceId, [...userIds.keys()]);
    const unnamed = [...new Set(episodes.flatMap(unnamedEntities))];
    const others = unnamed.length === 0 ? new Map() : await this.archive.namesOf(workspaceId, unnamed);
    return {
      episodes: episodes.map((episode) => ({
        logId: episode.queueId,
        text: episode.content,
        evidence: toArchivedEvidence(episode, { workspaceId, userId: userIds.get(episode.queueId)!, others }),
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
      this.archive.removedAmong(workspaceId, queueIds),
      this.archive.episodesAmong(workspaceId, episodeIds),
    ]);
    return { removedQueueIds, episodeIds: present };
  }

  @Post('support-of-facts')
  @HttpCode(200)
  async supportOfFacts(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() { ids }: IdsDto,
  ): Promise<{ statementIds: string[] }> {
    return { statementIds: [...(await this.archive.supportOfFacts(workspaceId, ids)).values()] };
  }

  @Post('supported-facts')
  @HttpCode(200)
  async supportedFacts(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() { ids }: IdsDto,
  ): Promise<{ facts: { statementId: string; factId: string }[] }> {
    const facts = await this.archive.factsSupportedBy(workspaceId, ids);
    return { facts: [...facts].map(([statementId, factId]) => ({ statementId, factId })) };
  }
}
