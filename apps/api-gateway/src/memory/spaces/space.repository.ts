import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { NamedRows } from '../../storage/unique-names/named-rows.js';
import { Space } from './space.entity.js';

/** The tables of spaces and their facts. */
@Injectable()
export class SpaceRepository extends NamedRows<Space> {
  constructor(private readonly dataSource: DataSource) {
    super(dataSource.getRepository(Space), { atMost: 1_000, things: 'spaces' });
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

  /** Filters the ids of existing spaces of the workspace. */
  async existing(workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
    const spaces = await this.table.find({ select: { id: true }, where: { workspaceId, id: In([...ids]) } });
    return new Set(spaces.map((space) => space.id));
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
