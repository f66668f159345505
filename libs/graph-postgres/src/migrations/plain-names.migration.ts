import { plainKey } from '@memory-graph/memory-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PAGE = 1_000;

interface Keys {
  key: string;
  short_key: string | null;
}

/** `plain_key`: what all spellings of a name have in common, where it is not `key`. Short keys are plain, too. */
export class PlainNames1915000000000 implements MigrationInterface {
  name = 'PlainNames1915000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table graph.entity_names add column plain_key text collate "C"`);
    for (let after = ''; ;) {
      const page = (await queryRunner.query(
        `select distinct key, short_key from graph.entity_names
         where key in (select distinct key from graph.entity_names where key > $1 and octet_length(key) > length(key)
           order by key limit ${PAGE}) order by key`,
        [after],
      )) as Keys[];
      if (page.length === 0) break;
      after = page.at(-1)!.key;
      const changed = page.filter(({ key }) => plainKey(key) !== key);
      await queryRunner.query(
        `update graph.entity_names n set plain_key = m.plain_key, short_key = m.plain_short_key
         from unnest($1::text[], $2::text[], $3::text[], $4::text[]) m (key, short_key, plain_key, plain_short_key)
         where n.key = m.key collate "C" and n.short_key is not distinct from m.short_key collate "C"`,
        [
          changed.map(({ key }) => key),
          changed.map((row) => row.short_key),
          changed.map(({ key }) => plainKey(key)),
          changed.map((row) => row.short_key && plainKey(row.short_key)),
        ],
      );
    }
    await queryRunner.query(
      `create index entity_names_plain_key on graph.entity_names (workspace_id, plain_key, raw_id) where plain_key is not null`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table graph.entity_names drop column plain_key`);
  }
}
