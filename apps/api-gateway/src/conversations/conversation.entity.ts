import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Where a title comes from. One that the client gave is never replaced, nor is one that a model made. */
export type TitleOrigin = 'none' | 'first_message' | 'model' | 'given';

/** What a user and the service said to each other. Only that user sees it. */
@Entity({ name: 'conversation', schema: 'memory' })
export class Conversation {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'workspace_id' })
  workspaceId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  title!: string;

  @Column('text', { name: 'title_origin' })
  titleOrigin!: TitleOrigin;

  /** Also the ordinal of the last message. */
  @Column('integer', { name: 'message_count' })
  messageCount!: number;

  /** The ordinal of the last answer that a run gave; 0: none yet. */
  @Column('integer', { name: 'answered_ordinal' })
  answeredOrdinal!: number;

  /** The ordinal of the last answer that the user has seen. */
  @Column('integer', { name: 'read_ordinal' })
  readOrdinal!: number;

  @Column({ type: 'timestamptz', name: 'read_at', nullable: true, precision: 3 })
  readAt!: Date | null;

  /** The run that is under way, as long as its lease lasts; null: none. */
  @Column('uuid', { name: 'run_id', nullable: true })
  runId!: string | null;

  @Column('timestamptz', { name: 'run_lease_until', nullable: true })
  runLeaseUntil!: Date | null;

  @Column('boolean', { name: 'run_stop_requested' })
  runStopRequested!: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  /** When something was last said: what lists are ordered by. */
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3 })
  updatedAt!: Date;
}
