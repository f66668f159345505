import { subjectFor } from '@memory-graph/access-control';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import type { EpisodeDto, SearchFeedbackDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { type SearchFeedback, SearchFeedbackRepository } from './search-feedback.repository.js';

/** Stores whether a search result was useful. */
@Injectable()
export class GiveSearchFeedbackUseCase {
  constructor(
    private readonly feedback: SearchFeedbackRepository,
    private readonly searchService: SearchServiceClient,
  ) {}

  /** @throws ServiceError `not_found` if a search of the subject cannot return the result */
  async run(caller: Principal, { query, resultId, useful, subject: asked }: SearchFeedbackDto): Promise<void> {
    const { workspaceId } = caller;
    const subject = subjectFor(caller, asked);
    const { kind, episodes } = await this.find(workspaceId, resultId);
    if (!episodes.some((episode) => isSeenBy(subject, episode))) throw resultNotFound();
    await this.feedback.put(workspaceId, {
      ...{ kind, resultId, query, useful, subject: subject ?? null },
      episodeIds: episodes.map(({ id }) => id),
      createdAt: new Date(),
      isAwaited: false,
    });
  }

  private async find(
    workspaceId: string,
    id: string,
  ): Promise<Pick<SearchFeedback, 'kind'> & { episodes: EpisodeDto[] }> {
    const fact = await unlessNotFound(this.searchService.fact(workspaceId, id));
    if (fact) return { kind: 'fact', episodes: fact.provenance.episodes };
    const episode = await unlessNotFound(this.searchService.episode(workspaceId, id));
    if (episode) return { kind: 'episode', episodes: [episode] };
    throw resultNotFound();
  }
}

/** The same for ids that do not exist and those that the caller must not see. */
const resultNotFound = (): ServiceError => new ServiceError('not_found', 'Search result not found');

/** As in searches: without a subject, the whole workspace is searched. */
function isSeenBy(subject: string | undefined, episode: EpisodeDto): boolean {
  return subject === undefined || episode.shared === true || episode.subject === subject;
}

async function unlessNotFound<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return null;
    throw error;
  }
}
