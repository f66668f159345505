import type { TitleOrigin } from '@memory-graph/contracts/workspace-transfer';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A conversation between a user and the service. Only this user can see it. */
@Entity({ name: 'conversation', schema: 'memory' })
export class Conversation {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'workspace_id' })
  workspaceId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** Whose it is, if the credential that created it is bound to a subject: its runs are for this subject alone. */
  @Column('text', { nullable: true })
  subject!: string | null;

  /** The id in the file that it was imported from; null if it began here. */
  @Column('uuid', { name: 'origin_id', nullable: true })
  originId!: string | null;

  @Column('text')
  title!: string;

  @Column('text', { name: 'title_origin' })
  titleOrigin!: TitleOrigin;

  /** Also the ordinal of the last message. */
  @Column('integer', { name: 'message_count' })
  messageCount!: number;

  /** The ordinal of the last generated answer; 0 if there is none. */
  @Column('integer', { name: 'answered_ordinal' })
  answeredOrdinal!: number;

  /** The ordinal of the last answer that the user has read. */
  @Column('integer', { name: 'read_ordinal' })
  readOrdinal!: number;

  @Column({ type: 'timestamptz', name: 'read_at', nullable: true, precision: 3 })
  readAt!: Date | null;

  /** The run in progress, while its lease is valid; null if there is none. */
  @Column('uuid', { name: 'run_id', nullable: true })
  runId!: string | null;

  @Column('timestamptz', { name: 'run_lease_until', nullable: true })
  runLeaseUntil!: Date | null;

  @Column('boolean', { name: 'run_stop_requested' })
  runStopRequested!: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  /** The time of the last message; lists are ordered by it. */
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3 })
  updatedAt!: Date;
}
