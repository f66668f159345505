import { Column, Entity, PrimaryColumn } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

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

/** The workspace that a user has from the beginning. */
export function newWorkspaceOf(name: string, createdAt: Date): Workspace {
  return { id: uuidv7(), name: `${name}'s workspace`, externalId: null, createdAt };
}
