import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** What of a source is remembered, and what is not. */
@Entity({ name: 'ingestion_rule', schema: 'memory' })
export class IngestionRule {
  /** UUIDv7: in the order in which they were made. */
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

  /** The source folded: what it is found by. */
  @Column('text', { name: 'source_key' })
  sourceKey!: string;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at', precision: 3 })
  updatedAt!: Date;
}
