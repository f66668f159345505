import { Injectable } from '@nestjs/common';
import { DataSource, In, type Repository } from 'typeorm';
import type { Bound } from '@memory-graph/relational-store';
import { insertWithin } from '../../storage/bounds/insert-within.js';
import { refuseTakenName } from '../../storage/unique-names/refuse-taken-name.js';
import { Label } from './label.entity.js';

/** Labels are listed without pages. Imports are exempt. */
const BOUND: Bound = { atMost: 10_000, things: 'labels' };

export type LabelChanges = Partial<Pick<Label, 'name' | 'nameKey' | 'description' | 'color'>>;

/** The table of labels. */
@Injectable()
export class LabelRepository {
  private readonly table: Repository<Label>;

  constructor(dataSource: DataSource) {
    this.table = dataSource.getRepository(Label);
  }

  /** By name. */
  list(workspaceId: string): Promise<Label[]> {
    return this.table.find({ where: { workspaceId }, order: { nameKey: 'ASC' } });
  }

  /** The labels with any of these ids or keys of names. */
  findAmong(workspaceId: string, ids: readonly string[], nameKeys: readonly string[]): Promise<Label[]> {
    return this.table.find({
      where: [
        { workspaceId, id: In(ids) },
        { workspaceId, nameKey: In(nameKeys) },
      ],
    });
  }

  find(workspaceId: string, id: string): Promise<Label | null> {
    return this.table.findOneBy({ id, workspaceId });
  }

  /** @throws ServiceError `conflict` if the name is in use or the workspace has the maximum number of labels */
  async insert(given: Omit<Label, 'createdAt' | 'updatedAt'>): Promise<Label> {
    const label = this.table.create(given);
    await refuseTakenName(insertWithin(this.table.manager, Label, label, BOUND));
    return label;
  }

  /**
   * Changes the given fields. It uses UPDATE, because a save would restore a label that was deleted
   * concurrently.
   * @returns null if the label does not exist
   * @throws ServiceError `conflict` if the name is in use
   */
  async update(workspaceId: string, id: string, changes: LabelChanges): Promise<Label | null> {
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
}
