import { subjectFor } from '@memory-graph/access-control';
import { ReadById } from '../reads-by-id/read-by-id.js';
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
  constructor(
    private readonly searchService: SearchServiceClient,
    private readonly readById: ReadById,
  ) {}

  /**
   * @param asked the subject: names mean what belongs to it, "me" is it, and shared ones; without one, what belongs to no subject
   * @throws ServiceError `not_found` for an unknown id; an unknown name has no candidates
   */
  async run(caller: Principal, idOrName: string, asked?: string): Promise<FoundEntity> {
    const subject = subjectFor(caller, asked);
    const name = idOrName.trim();
    if (isResourceId(name)) return this.found(caller, canonicalId(name));
    const isPronoun = USER.has(name.toLowerCase());
    const { name: ownName } = selfOf(subject ?? null, caller.user);
    if (!isPronoun && entityKey(name) !== entityKey(ownName)) return this.named(caller, name, subject);
    const oneself = await this.user(caller, subject);
    if (oneself) return { entity: oneself, candidates: [], isUser: true };
    return isPronoun ? { entity: null, candidates: [], isUser: true } : this.named(caller, name, subject);
  }

  private async named(caller: Principal, name: string, subject: string | undefined): Promise<FoundEntity> {
    const owner = subject === undefined ? { withoutSubject: true as const } : { subject };
    const query = { q: name, ...owner, page: 1, limit: MAX_CANDIDATES };
    const { entities: candidates } = await this.searchService.entities(caller.workspaceId, query);
    const key = plainKey(entityKey(name));
    const exact = candidates.filter(({ name: own, aliases }) =>
      [own, ...aliases].some((known) => plainKey(entityKey(known)) === key),
    );
    const [only, ...others] = exact.length > 0 ? exact : candidates;
    if (only === undefined || others.length > 0) return { entity: null, candidates, isUser: false };
    return this.found(caller, only.id);
  }

  private async user(caller: Principal, subject: string | undefined): Promise<EntityDetailDto | null> {
    const [own] = selfIds(caller.workspaceId, subject ?? null, caller.user);
    try {
      return await this.readById.entity(caller, own!);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return null;
      throw error;
    }
  }

  private async found(caller: Principal, id: string): Promise<FoundEntity> {
    return { entity: await this.readById.entity(caller, id), candidates: [], isUser: false };
  }
}
