import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { CitationDto, MessageRole } from '@memory-graph/contracts/resources';

/** A message of a conversation. */
@Entity({ name: 'conversation_message', schema: 'memory' })
export class ConversationMessage {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  /** The position in the conversation, from 1, without gaps. */
  @Column('integer')
  ordinal!: number;

  @Column('text')
  role!: MessageRole;

  @Column('text')
  content!: string;

  @Column('jsonb')
  citations!: CitationDto[];

  /** Whether the answer was stopped before the model had finished it. */
  @Column('boolean')
  stopped!: boolean;

  /** The model that generated it; null for imported messages. */
  @Column('text', { nullable: true })
  model!: string | null;

  /** The version of the prompt that it answers. */
  @Column('text', { nullable: true })
  prompt!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;
}
