import { Injectable } from '@nestjs/common';
import { DataSource, In, type Repository } from 'typeorm';
import { insertWithin, type Bound } from '../bounds/insert-within.js';
import { refuseTakenName } from '../unique-names/refuse-taken-name.js';
import { Space } from './space.entity.js';

/** They are listed all at once. An import brings its own. */
const BOUND: Bound = { atMost: 1_000, things: 'spaces' };

export type SpaceChanges = Partial<Pick<Space, 'name' | 'nameKey' | 'description'>>;

/** The tables of spaces and of the facts in them. */
@Injectable()
export class SpaceRepository {
  private readonly table: Repository<Space>;

  constructor(private readonly dataSource: DataSource) {
    this.table = dataSource.getRepository(Space);
  }

  /** By name; with a query those that have it in name or description. */
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

  /** Which of these are spaces of the workspace. */
  async existing(workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
    const spaces = await this.table.find({ select: { id: true }, where: { workspaceId, id: In([...ids]) } });
    return new Set(spaces.map((space) => space.id));
  }

  /** @throws ServiceError `conflict` if the name is taken, or the workspace has as many as it may have */
  async insert(given: Omit<Space, 'createdAt' | 'updatedAt'>): Promise<Space> {
    const space = this.table.create(given);
    await refuseTakenName(insertWithin(this.table.manager, Space, space, BOUND));
    return space;
  }

  /**
   * Changes what is given. An update, not a save: a space that is deleted meanwhile must not come back.
   * @returns null if there is no such space
   * @throws ServiceError `conflict` if the name is taken
   */
  async update(workspaceId: string, id: string, changes: SpaceChanges): Promise<Space | null> {
    await refuseTakenName(this.table.update({ id, workspaceId }, { ...changes, updatedAt: new Date() }));
    return this.find(workspaceId, id);
  }

  /** @returns whether it was there */
  async delete(workspaceId: string, id: string): Promise<boolean> {
    return (await this.table.delete({ id, workspaceId })).affected === 1;
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.table.delete({ workspaceId });
  }

  /**
   * Spaces that are deleted meanwhile stay out: the lock makes the deletion wait, or leaves the space out.
   * @returns how many facts were not in their space before
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

  /** @returns how many facts were in the space before */
  async removeFacts(spaceId: string, factIds: readonly string[]): Promise<number> {
    const [, removed] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM memory.space_fact WHERE space_id = $1 AND fact_id = ANY ($2::uuid[])',
      [spaceId, factIds],
    );
    return removed;
  }
}
