import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The owner of a memory. Its members share everything in it. */
@Entity({ schema: 'auth', name: 'workspace' })
export class Workspace {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** The id that the operator's own system has for it; unique. */
  @Column('text', { name: 'external_id', nullable: true })
  externalId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
