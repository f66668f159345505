import { Column, Entity } from 'typeorm';
import { NamedRow } from '../../storage/unique-names/named-row.js';

/** A named collection of facts of a workspace. */
@Entity({ name: 'space', schema: 'memory' })
export class Space extends NamedRow {
  /** The user who created it. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;
}
