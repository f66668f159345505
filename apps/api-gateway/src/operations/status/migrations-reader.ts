import { Injectable } from '@nestjs/common';
import type { OperatorSchemaDto } from '@memory-graph/contracts/resources';
import { DataSource } from 'typeorm';

/** The schemas of all applications, and that of the embedded event bus. */
const SCHEMAS = ['auth', 'event_bus', 'graph', 'ingestion', 'memory', 'search', 'webhooks'];
const OWN_SCHEMA = 'memory';

/** Reads which migrations the schemas in the gateway's database have. */
@Injectable()
export class MigrationsReader {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<OperatorSchemaDto[]> {
    const readable = await this.dataSource.query<{ schema: string }[]>(
      `SELECT nspname AS schema
       FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE relname = 'migrations' AND relkind = 'r' AND nspname = ANY ($1::text[])
         AND has_schema_privilege(pg_namespace.oid, 'USAGE') AND has_table_privilege(pg_class.oid, 'SELECT')
       ORDER BY nspname`,
      [SCHEMAS],
    );
    return Promise.all(readable.map(({ schema }) => this.migrationsOf(schema)));
  }

  private async migrationsOf(schema: string): Promise<OperatorSchemaDto> {
    const applied = await this.dataSource.query<{ name: string }[]>(
      `SELECT name FROM "${schema}".migrations ORDER BY timestamp, name`,
    );
    const names = new Set(applied.map(({ name }) => name));
    const own = schema === OWN_SCHEMA ? this.dataSource.migrations : [];
    const pending = own.flatMap(({ name }) => (name === undefined || names.has(name) ? [] : [name]));
    return {
      schema,
      migrations: [
        ...[...names].map((name) => ({ name, isApplied: true })),
        ...pending.map((name) => ({ name, isApplied: false })),
      ],
    };
  }
}
