import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { NamedRows } from '../../storage/unique-names/named-rows.js';
import { Label } from './label.entity.js';

/** The table of labels. */
@Injectable()
export class LabelRepository extends NamedRows<Label> {
  constructor(dataSource: DataSource) {
    super(dataSource.getRepository(Label), { atMost: 10_000, things: 'labels' });
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
}
