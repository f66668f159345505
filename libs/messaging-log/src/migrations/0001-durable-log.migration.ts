import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DurableLog1763700000001 implements MigrationInterface {
  readonly name = 'DurableLog1763700000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    // The row of a partition is locked while messages are appended to it, so offsets become visible in their order.
    await queryRunner.query(`
      CREATE TABLE event_bus.partitions (
        topic text NOT NULL,
        partition smallint NOT NULL,
        next_offset bigint NOT NULL,
        PRIMARY KEY (topic, partition)
      ) WITH (fillfactor = 50)`);
    await queryRunner.query(`
      CREATE TABLE event_bus.messages (
        topic text NOT NULL,
        partition smallint NOT NULL,
        "offset" bigint NOT NULL,
        key text NOT NULL,
        value text NOT NULL,
        headers jsonb,
        published_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (topic, partition, "offset")
      )`);
    await queryRunner.query(`
      CREATE TABLE event_bus.members (
        group_name text NOT NULL,
        member uuid NOT NULL,
        alive_until timestamptz NOT NULL,
        server_started_at timestamptz NOT NULL,
        PRIMARY KEY (group_name, member)
      ) WITH (fillfactor = 50)`);
    // A lease of an earlier run of the server is void: its holder lost its connections with it.
    await queryRunner.query(`
      CREATE TABLE event_bus.assignments (
        group_name text NOT NULL,
        topic text NOT NULL,
        partition smallint NOT NULL,
        committed_offset bigint NOT NULL DEFAULT 0,
        owner uuid,
        lease_until timestamptz,
        server_started_at timestamptz,
        PRIMARY KEY (group_name, topic, partition)
      ) WITH (fillfactor = 50)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['assignments', 'members', 'messages', 'partitions']) {
      await queryRunner.query(`DROP TABLE event_bus.${table}`);
    }
  }
}
