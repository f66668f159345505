import { Body, Controller, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { Flag, ListOf, Text, Uuid, UuidList } from '@memory-graph/contracts/fields';
import type { ArchivedEpisodeAnswer } from '@memory-graph/contracts/internal-http';
import { asWritten, EVIDENCE_READER, type EvidenceReader } from '@memory-graph/graph';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { entitiesToName, toArchivedEvidence } from '@memory-graph/graph/archive';

/** The gateway reads logs page by page. */
const MAX_LOGS = 1_000;

class LogDto {
  @Uuid()
  id!: string;

  @Uuid()
  userId!: string;

  @Text({ nullish: true })
  subject?: string;

  @Flag({ nullish: true })
  shared?: boolean;
}

class LogsDto {
  @ListOf(LogDto, { max: MAX_LOGS })
  logs!: LogDto[];
}

class KnownQuestionDto {
  @UuidList()
  queueIds!: string[];

  @UuidList()
  episodeIds!: string[];
}

class IdsDto {
  @UuidList()
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
