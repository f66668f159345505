import type { EntityDetailDto, EntityDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { canonicalId, isResourceId } from '@memory-graph/contracts/validation';
import { ServiceError } from '@memory-graph/errors';
import { entityKey, plainKey, selfIds, selfOf, USER_WORDS } from '@memory-graph/memory-model';

const MAX_CANDIDATES = 20;
/** Words by which an assistant means its user. */
const USER = new Set([...USER_WORDS, 'the user', 'current user', 'the current user']);

/** The matching entity, or the candidates. */
export type FoundEntity = ({ entity: EntityDetailDto; candidates: [] } | { entity: null; candidates: EntityDto[] }) & {
  /** Whether the name means the user. */
  isUser: boolean;
};

/** Finds an entity by its id or one of its names, or the user as "me". */
@Injectable()
export class FindEntity {
  constructor(private readonly searchService: SearchServiceClient) {}

  /**
   * @param subject names mean what belongs to it, "me" is it, and shared ones; without one, what belongs to no subject
   * @throws ServiceError `not_found` for an unknown id; an unknown name has no candidates
   */
  async run(caller: Principal, idOrName: string, subject?: string): Promise<FoundEntity> {
    const { workspaceId, user } = caller;
    const name = idOrName.trim();
    if (isResourceId(name)) return this.found(workspaceId, canonicalId(name));
    const isPronoun = USER.has(name.toLowerCase());
    const { name: ownName } = selfOf(subject ?? null, user);
    if (!isPronoun && entityKey(name) !== entityKey(ownName)) return this.named(workspaceId, name, subject);
    const oneself = await this.user(caller, subject);
    if (oneself) return { entity: oneself, candidates: [], isUser: true };
    return isPronoun ? { entity: null, candidates: [], isUser: true } : this.named(workspaceId, name, subject);
  }

  private async named(workspaceId: string, name: string, subject: string | undefined): Promise<FoundEntity> {
    const owner = subject === undefined ? { withoutSubject: true as const } : { subject };
    const query = { q: name, ...owner, page: 1, limit: MAX_CANDIDATES };
    const { entities: candidates } = await this.searchService.entities(workspaceId, query);
    const key = plainKey(entityKey(name));
    const exact = candidates.filter(({ name: own, aliases }) =>
      [own, ...aliases].some((known) => plainKey(entityKey(known)) === key),
    );
    const [only, ...others] = exact.length > 0 ? exact : candidates;
    if (only === undefined || others.length > 0) return { entity: null, candidates, isUser: false };
    return this.found(workspaceId, only.id);
  }

  private async user({ workspaceId, user }: Principal, subject: string | undefined): Promise<EntityDetailDto | null> {
    const [own] = selfIds(workspaceId, subject ?? null, user);
    try {
      return await this.searchService.entity(workspaceId, own!);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return null;
      throw error;
    }
  }

  private async found(workspaceId: string, id: string): Promise<FoundEntity> {
    return { entity: await this.searchService.entity(workspaceId, id), candidates: [], isUser: false };
  }
}
