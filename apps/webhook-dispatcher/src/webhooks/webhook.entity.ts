import type { WebhookEventType } from '@memory-graph/contracts/webhooks/webhook-event-type';
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Where a workspace wants to be told of changes. */
@Entity({ schema: 'webhooks', name: 'webhook' })
export class WebhookRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'workspace_id' })
  workspaceId!: string;

  @Column('text')
  url!: string;

  /** Sealed, for the context `webhook/<id>`. */
  @Column('bytea')
  secret!: Buffer;

  @Column('bytea', { name: 'former_secret', nullable: true })
  formerSecret!: Buffer | null;

  @Column('timestamptz', { name: 'former_secret_until', nullable: true })
  formerSecretUntil!: Date | null;

  /** Null: all. */
  @Column('text', { array: true, nullable: true })
  events!: WebhookEventType[] | null;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('boolean')
  active!: boolean;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: 'gone' | 'failing' | null;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  /** Whether the last attempt succeeded, and quickly: one that hangs is not to delay others. */
  @Column('boolean', { default: false })
  proven!: boolean;

  /** When the first attempt failed since the last that succeeded; null: none has. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  /** The app by which a user had it created: it ends with that app's access. Null: a person created it. */
  @Column('text', { name: 'created_by_client_id', nullable: true })
  createdByClientId!: string | null;

  /** Whose app that is. */
  @Column('uuid', { name: 'created_by_user_id', nullable: true })
  createdByUserId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** Since when it is only there until all that is kept of it is removed; null: it was not deleted. */
  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
