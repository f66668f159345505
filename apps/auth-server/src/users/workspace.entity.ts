import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The owner of a memory. Its members share everything in it. */
@Entity({ schema: 'auth', name: 'workspace' })
export class Workspace {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
