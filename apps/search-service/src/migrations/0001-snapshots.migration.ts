import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Snapshots of search indexes. */
export class Snapshots1767600000001 implements MigrationInterface {
  readonly name = 'Snapshots1767600000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Unlogged: they can be made again, so neither the write-ahead log nor standbys need them.
    await queryRunner.query(`
      CREATE UNLOGGED TABLE search.snapshot (
        workspace_id uuid PRIMARY KEY,
        id uuid NOT NULL,
        bytes bigint NOT NULL,
        searched_at timestamptz(3) NOT NULL
      )`);
    // Parts are written before their snapshot, which makes them visible.
    await queryRunner.query(`
      CREATE UNLOGGED TABLE search.snapshot_part (
        workspace_id uuid NOT NULL
          REFERENCES search.snapshot (workspace_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
        snapshot_id uuid NOT NULL,
        part int NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (workspace_id, snapshot_id, part)
      )`);
    // Compression would cost more time than it saves.
    await queryRunner.query('ALTER TABLE search.snapshot_part ALTER COLUMN bytes SET STORAGE EXTERNAL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE search.snapshot_part');
    await queryRunner.query('DROP TABLE search.snapshot');
  }
}
