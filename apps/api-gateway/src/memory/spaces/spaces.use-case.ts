import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { CreateSpaceDto, SpaceDto, UpdateSpaceDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { v7 as uuidv7 } from 'uuid';
import { nameKey } from '../../storage/unique-names/name-key.js';
import { SpaceRepository } from './space.repository.js';
import { toSpaceDto } from './to-space-dto.js';

/** The spaces of a workspace. */
@Injectable()
export class SpacesUseCase {
  constructor(private readonly spaces: SpaceRepository) {}

  /** @param text omitted: all; else only spaces with it in their name or description */
  async list(workspaceId: string, text?: string): Promise<SpaceDto[]> {
    return (await this.spaces.list(workspaceId, text ?? null)).map(toSpaceDto);
  }

  /** @throws ServiceError `not_found` */
  async find(workspaceId: string, id: string): Promise<SpaceDto> {
    const space = await this.spaces.find(workspaceId, id);
    if (!space) throw spaceNotFound();
    return toSpaceDto(space);
  }

  /** @throws ServiceError `conflict` if the name is in use or the workspace has the maximum number of spaces */
  async create({ workspaceId, userId }: Principal, request: CreateSpaceDto): Promise<SpaceDto> {
    const name = request.name.trim();
    const space = await this.spaces.insert({
      id: uuidv7(),
      workspaceId,
      userId,
      name,
      nameKey: nameKey(name),
      description: request.description ?? '',
    });
    return toSpaceDto(space);
  }

  /** @throws ServiceError `not_found`; `conflict` if the name is in use */
  async update(workspaceId: string, id: string, request: UpdateSpaceDto): Promise<SpaceDto> {
    const name = request.name?.trim();
    const changed = await this.spaces.update(workspaceId, id, {
      ...(name && { name, nameKey: nameKey(name) }),
      description: request.description ?? undefined,
    });
    if (!changed) throw spaceNotFound();
    return toSpaceDto(changed);
  }

  /** @throws ServiceError `not_found` */
  async delete(workspaceId: string, id: string): Promise<void> {
    if (!(await this.spaces.delete(workspaceId, id))) throw spaceNotFound();
  }
}

const spaceNotFound = () => new ServiceError('not_found', 'Space not found');
