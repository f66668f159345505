import { Injectable } from '@nestjs/common';
import { DataSource, type Repository } from 'typeorm';
import { insertWithin, type Bound } from '../bounds/insert-within.js';
import { refuseTakenName } from '../unique-names/refuse-taken-name.js';
import { Label } from './label.entity.js';

/** They are listed all at once. An import brings its own. */
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

  find(workspaceId: string, id: string): Promise<Label | null> {
    return this.table.findOneBy({ id, workspaceId });
  }

  /** @throws ServiceError `conflict` if the name is taken, or the workspace has as many as it may have */
  async insert(given: Omit<Label, 'createdAt' | 'updatedAt'>): Promise<Label> {
    const label = this.table.create(given);
    await refuseTakenName(insertWithin(this.table.manager, Label, label, BOUND));
    return label;
  }

  /**
   * Changes what is given. An update, not a save: a label that is deleted meanwhile must not come back.
   * @returns null if there is no such label
   * @throws ServiceError `conflict` if the name is taken
   */
  async update(workspaceId: string, id: string, changes: LabelChanges): Promise<Label | null> {
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
}
