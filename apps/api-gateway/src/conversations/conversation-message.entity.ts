import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Citation } from './cited-memories.js';

export const MESSAGE_ROLES = ['user', 'assistant'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

/** One thing that was said in a conversation. */
@Entity({ name: 'conversation_message', schema: 'memory' })
export class ConversationMessage {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  /** Its place in the conversation, from 1, without gaps. */
  @Column('integer')
  ordinal!: number;

  @Column('text')
  role!: MessageRole;

  @Column('text')
  content!: string;

  @Column('jsonb')
  citations!: Citation[];

  /** The answer ended before the model had finished it. */
  @Column('boolean')
  stopped!: boolean;

  /** The model that said it; null for what a client brought. */
  @Column('text', { nullable: true })
  model!: string | null;

  /** The version of the prompt that it answers. */
  @Column('text', { nullable: true })
  prompt!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;
}
