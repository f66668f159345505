import type { Bound } from '@memory-graph/relational-store';
import type { DeepPartial, FindOptionsWhere, QueryDeepPartialEntity, Repository } from 'typeorm';
import { insertWithin } from '../bounds/insert-within.js';
import type { NamedRow } from './named-row.js';
import { refuseTakenName } from './refuse-taken-name.js';

type Given<Row> = Omit<Row, 'createdAt' | 'updatedAt'>;

/** A table of rows with names. They are listed without pages, so a workspace has only so many; imports are exempt. */
export abstract class NamedRows<Row extends NamedRow> {
  constructor(
    protected readonly table: Repository<Row>,
    private readonly bound: Bound,
  ) {}

  find(workspaceId: string, id: string): Promise<Row | null> {
    return this.table.findOneBy({ id, workspaceId } as FindOptionsWhere<Row>);
  }

  /** @throws ServiceError `conflict` if the name is in use or the workspace has the maximum number of rows */
  async insert(given: Given<Row>): Promise<Row> {
    const row = this.table.create(given as DeepPartial<Row>);
    await refuseTakenName(insertWithin(this.table.manager, this.table.target, row, this.bound));
    return row;
  }

  /**
   * Changes the given fields. It uses UPDATE, because a save would restore a row that was deleted
   * concurrently.
   * @returns null if the row does not exist
   * @throws ServiceError `conflict` if the name is in use
   */
  async update(
    workspaceId: string,
    id: string,
    changes: Partial<Omit<Given<Row>, 'id' | 'workspaceId'>>,
  ): Promise<Row | null> {
    const changed = { ...changes, updatedAt: new Date() } as QueryDeepPartialEntity<Row>;
    await refuseTakenName(this.table.update({ id, workspaceId } as FindOptionsWhere<Row>, changed));
    return this.find(workspaceId, id);
  }

  /** @returns whether it existed */
  async delete(workspaceId: string, id: string): Promise<boolean> {
    return (await this.table.delete({ id, workspaceId } as FindOptionsWhere<Row>)).affected === 1;
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.table.delete({ workspaceId } as FindOptionsWhere<Row>);
  }
}
