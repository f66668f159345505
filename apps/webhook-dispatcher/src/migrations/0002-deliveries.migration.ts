import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks, their messages, the delivery queue, and the attempts. */
export class Deliveries1763900000002 implements MigrationInterface {
  readonly name = 'Deliveries1763900000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    // A UUIDv7 (RFC 9562) for rows that a statement creates: PostgreSQL has none before version 18.
    await queryRunner.query(`
      CREATE FUNCTION webhooks.new_id(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
        SELECT encode(
          set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
              PLACING substring(int8send(floor(extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
            52, 1), 53, 1),
          'hex')::uuid
      $$`);
    // secret: encrypted with SECRETS_KEY. proven: the last attempt succeeded quickly.
    // failing_since: time of the first failure after the last success. deleted_at: the webhook is
    // hidden and its data is being removed.
    await queryRunner.query(`
      CREATE TABLE webhooks.webhook (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        url text NOT NULL,
        secret bytea NOT NULL,
        former_secret bytea,
        former_secret_until timestamptz(3),
        events text[],
        description text,
        active boolean NOT NULL,
        disabled_reason text,
        disabled_at timestamptz(3),
        proven boolean NOT NULL DEFAULT false,
        failing_since timestamptz(3),
        last_failed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3)
      )`);
    await queryRunner.query('CREATE INDEX webhook_by_workspace ON webhooks.webhook (workspace_id)');
    // body: the bytes that are signed and sent, identical in every attempt. subject: the log, whose
    // messages stay in order.
    await queryRunner.query(`
      CREATE TABLE webhooks.message (
        id text PRIMARY KEY,
        position bigint GENERATED ALWAYS AS IDENTITY,
        workspace_id uuid NOT NULL,
        type text NOT NULL,
        subject text NOT NULL,
        body text NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX message_by_workspace ON webhooks.message (workspace_id)');
    await queryRunner.query('CREATE INDEX message_by_age ON webhooks.message (created_at)');
    // type, subject and position are copied from the message, so that the queue is read without it.
    // leased_by: the dispatcher that sends it, until leased_until. Neither is indexed, so that a
    // lease is a cheap (heap-only) update.
    await queryRunner.query(`
      CREATE TABLE webhooks.delivery (
        id uuid PRIMARY KEY,
        webhook_id uuid NOT NULL REFERENCES webhooks.webhook ON DELETE CASCADE,
        message_id text NOT NULL REFERENCES webhooks.message ON DELETE CASCADE,
        type text NOT NULL,
        subject text NOT NULL,
        position bigint NOT NULL,
        status text NOT NULL,
        attempts integer NOT NULL,
        next_attempt_at timestamptz(3),
        leased_until timestamptz(3),
        leased_by uuid,
        replay_of uuid,
        created_at timestamptz(3) NOT NULL,
        finished_at timestamptz(3)
      )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX delivery_once ON webhooks.delivery (webhook_id, message_id) WHERE replay_of IS NULL',
    );
    await queryRunner.query(
      `CREATE INDEX delivery_due ON webhooks.delivery (webhook_id, next_attempt_at, position) WHERE status = 'pending'`,
    );
    // Those that others of the same subject wait for. Without `status`, so that who asks for them in the same words cannot be
    // answered from the index above: before it has statistics the planner may believe that to be as good.
    await queryRunner.query(
      `CREATE INDEX delivery_in_order ON webhooks.delivery (webhook_id, subject, position)
       WHERE finished_at IS NULL AND attempts = 0 AND replay_of IS NULL`,
    );
    await queryRunner.query(
      'CREATE INDEX delivery_by_end ON webhooks.delivery (finished_at) WHERE finished_at IS NOT NULL',
    );
    await queryRunner.query('CREATE INDEX delivery_by_webhook ON webhooks.delivery (webhook_id, created_at)');
    await queryRunner.query('CREATE INDEX delivery_by_message ON webhooks.delivery (message_id)');
    await queryRunner.query(`
      CREATE TABLE webhooks.attempt (
        delivery_id uuid NOT NULL REFERENCES webhooks.delivery ON DELETE CASCADE,
        number integer NOT NULL,
        at timestamptz(3) NOT NULL,
        duration_ms integer NOT NULL,
        status_code integer,
        error text,
        response text,
        PRIMARY KEY (delivery_id, number)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE webhooks.attempt, webhooks.delivery, webhooks.message, webhooks.webhook');
    await queryRunner.query('DROP FUNCTION webhooks.new_id');
  }
}
