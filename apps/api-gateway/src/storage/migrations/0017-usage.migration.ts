import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Quotas, stored content and daily usage of workspaces. As with `log_count`, triggers on the logs
 * keep the counts exact regardless of the writer and of crashes.
 */
export class Usage1767200000017 implements MigrationInterface {
  name = 'Usage1767200000017';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE memory.workspace_quota (
        workspace_id uuid PRIMARY KEY,
        adds_per_day bigint,
        episodes bigint,
        storage_bytes bigint
      )`);
    await queryRunner.query(`
      CREATE TABLE memory.workspace_storage (
        workspace_id uuid PRIMARY KEY,
        episodes bigint NOT NULL,
        bytes bigint NOT NULL
      ) WITH (fillfactor = 50)`);
    // episodes, storage_bytes: as they were after the last change of the day.
    await queryRunner.query(`
      CREATE TABLE memory.usage_day (
        workspace_id uuid NOT NULL,
        day date NOT NULL,
        adds bigint NOT NULL DEFAULT 0,
        searches bigint NOT NULL DEFAULT 0,
        model_input_tokens bigint NOT NULL DEFAULT 0,
        model_output_tokens bigint NOT NULL DEFAULT 0,
        episodes bigint NOT NULL,
        storage_bytes bigint NOT NULL,
        PRIMARY KEY (workspace_id, day)
      ) WITH (fillfactor = 50)`);
    await createRecordFunction(queryRunner);
    await createTrigger(queryRunner, 'insert', 'NEW', { sign: 1, adds: ADDS });
    await createTrigger(queryRunner, 'delete', 'OLD', { sign: -1, adds: '0' });
    await createRewriteTrigger(queryRunner);
    await queryRunner.query(`
      INSERT INTO memory.workspace_storage
      SELECT workspace_id, count(*), sum(octet_length(ingest_text)) FROM memory.log GROUP BY workspace_id`);
    await queryRunner.query(`
      INSERT INTO memory.usage_day (workspace_id, day, episodes, storage_bytes)
      SELECT workspace_id, ${TODAY}, episodes, bytes FROM memory.workspace_storage`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'delete', 'rewrite']) {
      await queryRunner.query(`DROP TRIGGER usage_on_${event} ON memory.log`);
      await queryRunner.query(`DROP FUNCTION memory.usage_on_log_${event}`);
    }
    await queryRunner.query('DROP FUNCTION memory.record_usage');
    await queryRunner.query('DROP TABLE memory.usage_day, memory.workspace_storage, memory.workspace_quota');
  }
}

const TODAY = `(now() AT TIME ZONE 'UTC')::date`;
/** Decisions by people, such as retractions, are no additions. */
const ADDS = `count(*) FILTER (WHERE content IS NULL OR content ->> 'kind' IN ('text', 'facts', 'evidence'))`;

async function createRecordFunction(queryRunner: QueryRunner): Promise<void> {
  // The first upsert locks the workspace until the commit, so that the second one records its latest totals.
  await queryRunner.query(`
    CREATE FUNCTION memory.record_usage(changed_id uuid, added_episodes bigint, added_bytes bigint, adds bigint)
    RETURNS void LANGUAGE sql AS $$
      WITH stored AS (
        INSERT INTO memory.workspace_storage AS kept (workspace_id, episodes, bytes)
        VALUES (changed_id, added_episodes, added_bytes)
        ON CONFLICT (workspace_id) DO UPDATE
          SET episodes = kept.episodes + excluded.episodes, bytes = kept.bytes + excluded.bytes
        RETURNING kept.episodes, kept.bytes
      )
      INSERT INTO memory.usage_day AS kept (workspace_id, day, adds, episodes, storage_bytes)
      SELECT changed_id, ${TODAY}, adds, stored.episodes, stored.bytes FROM stored
      ON CONFLICT (workspace_id, day) DO UPDATE SET
        adds = kept.adds + excluded.adds,
        episodes = excluded.episodes,
        storage_bytes = excluded.storage_bytes
    $$`);
}

async function createTrigger(
  queryRunner: QueryRunner,
  event: 'insert' | 'delete',
  rows: 'NEW' | 'OLD',
  { sign, adds }: { sign: 1 | -1; adds: string },
): Promise<void> {
  // Ordered by key, so that writers of several workspaces cannot deadlock.
  await queryRunner.query(`
    CREATE FUNCTION memory.usage_on_log_${event}() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE change record;
    BEGIN
      FOR change IN
        SELECT workspace_id, ${sign} * count(*) AS episodes, ${sign} * sum(octet_length(ingest_text)) AS bytes,
          ${adds} AS adds
        FROM changed GROUP BY workspace_id ORDER BY workspace_id
      LOOP
        PERFORM memory.record_usage(change.workspace_id, change.episodes, change.bytes, change.adds);
      END LOOP;
      RETURN NULL;
    END $$`);
  await queryRunner.query(`
    CREATE TRIGGER usage_on_${event} AFTER ${event} ON memory.log
    REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION memory.usage_on_log_${event}()`);
}

/** For each row, because only such a trigger can ignore the frequent changes of the status. */
async function createRewriteTrigger(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE FUNCTION memory.usage_on_log_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM memory.record_usage(
        NEW.workspace_id, 0, octet_length(NEW.ingest_text) - octet_length(OLD.ingest_text), 0);
      RETURN NULL;
    END $$`);
  await queryRunner.query(`
    CREATE TRIGGER usage_on_rewrite AFTER UPDATE OF ingest_text ON memory.log
    FOR EACH ROW EXECUTE FUNCTION memory.usage_on_log_rewrite()`);
}
