import type { ProfileQuery } from '@memory-graph/contracts/internal-http';
import type { MemoryProfileDto, MemoryProfileSectionDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { type FactEntry, GRAPH_RECORDS, type GraphRecords, CHANGE_FEED, type ChangeFeed } from '@memory-graph/graph';
import {
  buildProfile,
  type EntityId,
  profileDay,
  type ProfileFact,
  type ProfileSection,
  scopesFor,
  selfIds,
  standingAt,
  UTC,
  type WorkspaceId,
  zoneClock,
} from '@memory-graph/memory-model';
import { estimateTokens } from '@memory-graph/memory-model/words';
import { Inject, Injectable } from '@nestjs/common';
import { SearchedGraphs } from '../search-index/searched-graphs.js';
import { ProfileCache } from './profile-cache.js';
import { profileFacts, type ProfileSubject, toProfileFact } from './profile-facts.js';
import { isOfSubject, scopesAsked } from '../known-at/of-subject.js';

/** Builds the profile of an entity, or gives the one that was built since the last change of the workspace. */
@Injectable()
export class ReadProfileUseCase {
  private readonly cache = new ProfileCache<MemoryProfileDto>();

  constructor(
    private readonly graphs: SearchedGraphs,
    @Inject(GRAPH_RECORDS) private readonly reader: GraphRecords,
    @Inject(CHANGE_FEED) private readonly feed: ChangeFeed,
  ) {}

  /** @throws ServiceError `not_found` for an unknown entity */
  async ofEntity(workspaceId: WorkspaceId, id: EntityId, asked: ProfileQuery): Promise<MemoryProfileDto> {
    const reach = { withAllDates: false, scopes: scopesAsked(asked.subject) };
    const profile = await this.find(workspaceId, id, asked, reach);
    if (profile.entity === null) throw new ServiceError('not_found', 'Entity not found');
    return profile;
  }

  /**
   * Empty if nothing is known of the user or subject. The profile also contains dates of its memory that concern no
   * person: those of the subject, or for the user those without a subject, and shared ones.
   */
  ofUser(workspaceId: WorkspaceId, userId: string, asked: ProfileQuery): Promise<MemoryProfileDto> {
    const subject = asked.subject ?? null;
    const [own] = selfIds(workspaceId, subject, { id: userId });
    return this.find(workspaceId, own!, asked, { withAllDates: true, scopes: scopesFor(subject) });
  }

  private async find(
    workspaceId: WorkspaceId,
    id: EntityId,
    { maxTokens, subject, timeZone = UTC }: ProfileQuery,
    reach: Omit<ProfileSubject, 'entityId'>,
  ): Promise<MemoryProfileDto> {
    const clock = zoneClock(timeZone);
    const now = clock.shownAt(Date.now());
    const day = new Date(now).toISOString().slice(0, 10);
    const empty = { entity: null, day, text: '', tokens: 0, isCut: false, sections: [] };
    const position = (await this.feed.changesSince(workspaceId, null))?.position;
    if (!position) return empty;
    const key = JSON.stringify([workspaceId, id, maxTokens, reach.withAllDates, subject, timeZone]);
    const state = { position, day };
    const known = this.cache.find(key, state);
    if (known) return known;
    const [entity] = await this.reader.loadEntities(workspaceId, [id]);
    if (!entity || !isOfSubject(entity, subject)) return empty;
    const graph = await this.graphs.open(workspaceId);
    const about = { entityId: entity.id, ...reach };
    const asOf = clock.instantOf(profileDay(now).end);
    const entries = await profileFacts(graph, about, asOf);
    const facts = entries.map((fact) => toProfileFact(fact, clock));
    const options = { name: entity.name, now, maxTokens };
    const { text, isCut, sections } = buildProfile(facts, options);
    const profile: MemoryProfileDto = {
      entity: { id: entity.id, name: entity.name, type: entity.type },
      ...{ day, text, tokens: estimateTokens(text), isCut },
      sections: sectionsOf(sections, entries, facts, now),
    };
    this.cache.keep(key, state, profile);
    return profile;
  }
}

function sectionsOf(
  sections: readonly ProfileSection[],
  entries: readonly FactEntry[],
  shown: readonly ProfileFact[],
  now: number,
): MemoryProfileSectionDto[] {
  const byId = new Map(entries.map((fact, n) => [fact.id, { fact, times: shown[n]! }]));
  const { end } = profileDay(now);
  return sections.map(({ topic, title, entries: ofTopic }) => ({
    topic,
    title,
    facts: ofTopic.map(({ factId, line }) => {
      const { fact, times } = byId.get(factId)!;
      const { id, content, type, confidence, validFrom, validTo } = fact;
      const state = standingAt({ from: times.validFrom, to: times.validTo }, end);
      return { id, content, type, confidence, validFrom, validTo, state, line };
    }),
  }));
}
