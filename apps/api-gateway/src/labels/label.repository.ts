import { Injectable } from '@nestjs/common';
import { DataSource, type Repository } from 'typeorm';
import { refuseTakenName } from '../unique-names/refuse-taken-name.js';
import { Label } from './label.entity.js';

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

  /** @throws ServiceError `conflict` if the name is taken */
  save(label: Partial<Label>): Promise<Label> {
    return refuseTakenName(this.table.save(this.table.create(label)));
  }

  /** @returns whether it was there */
  async delete(workspaceId: string, id: string): Promise<boolean> {
    return (await this.table.delete({ id, workspaceId })).affected === 1;
  }
}
