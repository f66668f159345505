import type { WebhookEventType } from '@memory-graph/contracts/webhooks';
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A webhook of a workspace. */
@Entity({ schema: 'webhooks', name: 'webhook' })
export class WebhookRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'workspace_id' })
  workspaceId!: string;

  @Column('text')
  url!: string;

  /** Encrypted, for the context `webhook/<id>`. */
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

  /** Whether the last attempt succeeded quickly: hanging endpoints must not delay others. */
  @Column('boolean', { default: false })
  proven!: boolean;

  /** Time of the first failure since the last success; null if none has failed. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  /**
   * The app through which a user created the webhook; it ends with the access of that app. Null if
   * a person created it.
   */
  @Column('text', { name: 'created_by_client_id', nullable: true })
  createdByClientId!: string | null;

  /** The user of that app. */
  @Column('uuid', { name: 'created_by_user_id', nullable: true })
  createdByUserId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** When the webhook was deleted; the row remains until all its data is removed. Null if it was not deleted. */
  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
