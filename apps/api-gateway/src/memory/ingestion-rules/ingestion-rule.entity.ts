import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A rule that decides which content of a source is stored. */
@Entity({ name: 'ingestion_rule', schema: 'memory' })
export class IngestionRule {
  /** UUIDv7, so that ids are in order of creation. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'workspace_id' })
  workspaceId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  text!: string;

  @Column('text')
  source!: string;

  /** The folded source, used for look-ups. */
  @Column('text', { name: 'source_key' })
  sourceKey!: string;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at', precision: 3 })
  updatedAt!: Date;
}
