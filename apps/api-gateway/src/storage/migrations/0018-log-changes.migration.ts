import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The last transaction that changed a log, so that an index finds the changes since an earlier read of the database.
 * Triggers set it, regardless of the writer. Null: not changed since this migration. A deleted log leaves no row, so
 * `log_removal` has the last transaction that deleted logs of a workspace.
 */
export class LogChanges1768400000018 implements MigrationInterface {
  name = 'LogChanges1768400000018';

  async up(queryRunner: QueryRunner): Promise<void> {
    // The default is set after the column exists, so that the rows of a large table are not written again.
    await queryRunner.query('ALTER TABLE memory.log ADD COLUMN changed_in xid8');
    await queryRunner.query('ALTER TABLE memory.log ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id()');
    await queryRunner.query('CREATE INDEX log_by_change ON memory.log (workspace_id, changed_in)');
    await queryRunner.query(`
      CREATE TABLE memory.log_removal (workspace_id uuid PRIMARY KEY, removed_in xid8 NOT NULL) WITH (fillfactor = 50)`);
    await queryRunner.query(`
      CREATE FUNCTION memory.note_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.changed_in := pg_current_xact_id();
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER note_change BEFORE UPDATE ON memory.log
      FOR EACH ROW EXECUTE FUNCTION memory.note_log_change()`);
    // Ordered by key, so that writers of several workspaces cannot deadlock.
    await queryRunner.query(`
      CREATE FUNCTION memory.note_log_removal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO memory.log_removal (workspace_id, removed_in)
        SELECT DISTINCT workspace_id, pg_current_xact_id() FROM removed ORDER BY workspace_id
        ON CONFLICT (workspace_id) DO UPDATE SET removed_in = excluded.removed_in;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER note_removal AFTER DELETE ON memory.log
      REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION memory.note_log_removal()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER note_removal ON memory.log');
    await queryRunner.query('DROP TRIGGER note_change ON memory.log');
    await queryRunner.query('DROP FUNCTION memory.note_log_removal, memory.note_log_change');
    await queryRunner.query('DROP TABLE memory.log_removal');
    await queryRunner.query('ALTER TABLE memory.log DROP COLUMN changed_in');
  }
}
