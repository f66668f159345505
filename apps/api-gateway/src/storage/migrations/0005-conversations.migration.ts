import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations of users with their memory. */
export class Conversations1764000000005 implements MigrationInterface {
  name = 'Conversations1764000000005';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE memory.conversation (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        user_id uuid NOT NULL,
        title text NOT NULL,
        title_origin text NOT NULL CHECK (title_origin IN ('none', 'first_message', 'model', 'given')),
        message_count integer NOT NULL DEFAULT 0,
        answered_ordinal integer NOT NULL DEFAULT 0,
        read_ordinal integer NOT NULL DEFAULT 0,
        read_at timestamptz(3),
        run_id uuid,
        run_lease_until timestamptz,
        run_stop_requested boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      ) WITH (fillfactor = 80)`);
    await queryRunner.query(
      'CREATE INDEX conversation_by_user ON memory.conversation (workspace_id, user_id, updated_at DESC, id DESC)',
    );
    await queryRunner.query(`
      CREATE TABLE memory.conversation_message (
        id uuid PRIMARY KEY,
        conversation_id uuid NOT NULL REFERENCES memory.conversation ON DELETE CASCADE,
        ordinal integer NOT NULL,
        role text NOT NULL CHECK (role IN ('user', 'assistant')),
        content text NOT NULL,
        citations jsonb NOT NULL,
        stopped boolean NOT NULL,
        model text,
        prompt text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT conversation_message_ordinal UNIQUE (conversation_id, ordinal)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.conversation_message, memory.conversation');
  }
}
