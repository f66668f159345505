import { Column, Entity } from 'typeorm';
import { NamedRow } from '../../storage/unique-names/named-row.js';

/** A label of a workspace. */
@Entity({ name: 'label', schema: 'memory' })
export class Label extends NamedRow {
  @Column('text')
  color!: string;
}
