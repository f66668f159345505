import { Injectable } from '@nestjs/common';
import { DataSource, In, type Repository } from 'typeorm';
import type { Bound } from '@memory-graph/relational-store';
import { insertWithin } from '../../storage/bounds/insert-within.js';
import { refuseTakenName } from '../../storage/unique-names/refuse-taken-name.js';
import { Space } from './space.entity.js';

/** Spaces are listed without pages. Imports are exempt. */
const BOUND: Bound = { atMost: 1_000, things: 'spaces' };

export type SpaceChanges = Partial<Pick<Space, 'name' | 'nameKey' | 'description'>>;

/** The tables of spaces and their facts. */
@Injectable()
export class SpaceRepository {
  private readonly table: Repository<Space>;

  constructor(private readonly dataSource: DataSource) {
    this.table = dataSource.getRepository(Space);
  }

  /** Sorted by name; with a query, only those that contain it in their name or description. */
  list(workspaceId: string, query: string | null): Promise<Space[]> {
    const spaces = this.table
      .createQueryBuilder('space')
      .where('space.workspaceId = :workspaceId', { workspaceId })
      .orderBy('space.nameKey');
    if (query !== null) {
      spaces.andWhere('strpos(lower(space.name || chr(10) || space.description), lower(:query)) > 0', { query });
    }
    return spaces.getMany();
  }

  find(workspaceId: string, id: string): Promise<Space | null> {
    return this.table.findOneBy({ id, workspaceId });
  }

  /** Filters the ids of existing spaces of the workspace. */
  async existing(workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
    const spaces = await this.table.find({ select: { id: true }, where: { workspaceId, id: In([...ids]) } });
    return new Set(spaces.map((space) => space.id));
  }

  /** @throws ServiceError `conflict` if the name is in use or the workspace has the maximum number of spaces */
  async insert(given: Omit<Space, 'createdAt' | 'updatedAt'>): Promise<Space> {
    const space = this.table.create(given);
    await refuseTakenName(insertWithin(this.table.manager, Space, space, BOUND));
    return space;
  }

  /**
   * Changes the given fields. It uses UPDATE, because a save would restore a space that was deleted
   * concurrently.
   * @returns null if the space does not exist
   * @throws ServiceError `conflict` if the name is in use
   */
  async update(workspaceId: string, id: string, changes: SpaceChanges): Promise<Space | null> {
    await refuseTakenName(this.table.update({ id, workspaceId }, { ...changes, updatedAt: new Date() }));
    return this.find(workspaceId, id);
  }

  /** @returns whether it existed */
  async delete(workspaceId: string, id: string): Promise<boolean> {
    return (await this.table.delete({ id, workspaceId })).affected === 1;
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.table.delete({ workspaceId });
  }

  /**
   * Skips spaces that are deleted concurrently: the lock delays the deletion or excludes the space.
   * @returns how many facts were added
   */
  async addFacts(spaceIds: readonly string[], factIds: readonly string[]): Promise<number> {
    const added = await this.dataSource.query<unknown[]>(
      `INSERT INTO memory.space_fact (space_id, fact_id)
       SELECT space.id, fact_id FROM memory.space CROSS JOIN unnest($2::uuid[]) AS fact_id
       WHERE space.id = ANY ($1::uuid[])
       FOR KEY SHARE OF space
       ON CONFLICT DO NOTHING
       RETURNING 1`,
      [spaceIds, factIds],
    );
    return added.length;
  }

  /** @returns how many facts were removed */
  async removeFacts(spaceId: string, factIds: readonly string[]): Promise<number> {
    const [, removed] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM memory.space_fact WHERE space_id = $1 AND fact_id = ANY ($2::uuid[])',
      [spaceId, factIds],
    );
    return removed;
  }
}
