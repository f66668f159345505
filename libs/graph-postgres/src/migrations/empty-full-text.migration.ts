import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Empties what full-text search in the database needed. Searches are answered from memory, which needs vectors, and of
 * facts also validity and labels (ADR 26). The documents of episodes therefore have only a vector.
 *
 * `postings` and `terms`, `length` and `entity_ids` of `documents`, and all numbers of `corpora` except `no` and `last_no`
 * are no longer read. They remain for workers and search-services of release 0.1.0 that are being replaced; the release
 * after this one drops them.
 */
export class EmptyFullText1912000000000 implements MigrationInterface {
  name = 'EmptyFullText1912000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`truncate graph.postings, graph.terms`);
    for (const { column } of FORMERLY_REQUIRED) {
      await queryRunner.query(`alter table graph.documents alter column ${column} drop not null`);
    }
  }

  /** The words do not return. */
  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { column, value } of FORMERLY_REQUIRED) {
      await queryRunner.query(`update graph.documents set ${column} = ${value} where ${column} is null`);
      await queryRunner.query(`alter table graph.documents alter column ${column} set not null`);
    }
  }
}

/** Columns of `graph.documents` that new documents of episodes do not have, and those of facts only in part. */
const FORMERLY_REQUIRED = [
  { column: 'length', value: '0' },
  { column: 'entity_ids', value: `'{}'` },
  { column: 'starts_at', value: `'-infinity'` },
  { column: 'ends_at', value: `'infinity'` },
  { column: 'label_ids', value: `'{}'` },
];
