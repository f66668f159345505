import { waitForEngine } from '@memory-graph/app-host';
import { isLostConnection, ServiceError } from '@memory-graph/errors';
import pg from 'pg';
import { DataSource, MigrationExecutor, type DataSourceOptions, type MixedList } from 'typeorm';
import { Logger } from '@nestjs/common';
import { BACKGROUND_SUFFIX } from './pglite/background-suffix.mjs';
import { toDriverOptions, type DatabaseConnection } from './database-connection.js';
import { TurnSocket } from './turn-socket.js';

export interface SchemaOptions extends DatabaseConnection {
  /** The schema of the caller. Raw SQL must name it, because the search path is not changed. */
  schema: string;
  /** Whether to run pending migrations. Otherwise opening fails while any are pending. */
  migrateOnStart: boolean;
  entities?: DataSourceOptions['entities'];
  migrations?: MigrationClass[];
  /** For background work: the embedded database serves other connections first. Default false. */
  isBackground?: boolean;
  /** Whether to send a statement before the previous one on the same connection was answered. Default false. */
  pipelined?: boolean;
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own type for classes
type MigrationClass = Extract<MixedList<Function>, Function[]>[number];

const DEFAULT_POOL_SIZE = 5;
const CONNECT_TIMEOUT_MS = 10_000;
/** Driver options for pipelined connections. */
const PIPELINED = { pipeline: true, stream: () => new TurnSocket() };

/**
 * Opens the schema of one owner: connects, and runs or checks its migrations, which are recorded in
 * the schema itself. Concurrent processes wait for each other, and an unavailable database is
 * awaited.
 * @throws ServiceError `unavailable` after the timeout; permanent, if migrations are pending and
 * `migrateOnStart` is false
 */
export async function openSchema(options: SchemaOptions): Promise<DataSource> {
  const logger = new Logger('RelationalStore');
  const dataSource = new DataSource({
    type: 'postgres',
    // TypeORM would search the installed packages for it, which a bundle does not have.
    driver: pg,
    schema: options.schema,
    entities: options.entities ?? [],
    migrations: options.migrations ?? [],
    migrationsTableName: 'migrations',
    applicationName: `memory-graph ${options.schema}${options.isBackground ? BACKGROUND_SUFFIX : ''}`,
    poolSize: options.poolSize ?? DEFAULT_POOL_SIZE,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    installExtensions: false,
    // The pool replaces a lost idle connection at the next query; without a listener the error would end the process.
    poolErrorHandler: (error: Error) => logger.warn(`A database connection was lost: ${error.message}`),
    // The driver's own parser of connection strings supports Unix sockets and TLS; that of TypeORM does not.
    extra: { ...toDriverOptions(options), ...(options.pipelined ? PIPELINED : {}) },
  });
  await waitForEngine('PostgreSQL', () => dataSource.initialize(), isLostConnection, options.startTimeoutMs);
  try {
    if (options.migrateOnStart) await migrate(dataSource, options.schema);
    else await refusePendingMigrations(dataSource, options.schema);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
}

async function migrate(dataSource: DataSource, schema: string): Promise<void> {
  if ((await pendingMigrations(dataSource, schema)).length === 0) return;
  const queryRunner = dataSource.createQueryRunner();
  try {
    await queryRunner.startTransaction();
    // The lock is held until the commit, so that a concurrent process then finds no pending migrations.
    await queryRunner.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`memory-graph migrations of ${schema}`]);
    await queryRunner.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
    const executor = new MigrationExecutor(dataSource, queryRunner);
    executor.transaction = 'all';
    await executor.executePendingMigrations();
    await queryRunner.commitTransaction();
  } catch (error) {
    if (queryRunner.isTransactionActive) await queryRunner.rollbackTransaction();
    throw error;
  } finally {
    await queryRunner.release();
  }
}

async function refusePendingMigrations(dataSource: DataSource, schema: string): Promise<void> {
  const pending = await pendingMigrations(dataSource, schema);
  if (pending.length === 0) return;
  throw new ServiceError(
    'unavailable',
    `The schema "${schema}" of the database lacks ${pending.length} migration(s): ${pending.join(', ')}; ` +
      'run the migrations first or start with MIGRATE_ON_START=true',
    { transient: false },
  );
}

async function pendingMigrations(dataSource: DataSource, schema: string): Promise<string[]> {
  const table = `"${schema}"."migrations"`;
  const [found] = await dataSource.query<{ there: boolean }[]>('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
  const done = found?.there ? await dataSource.query<{ name: string }[]>(`SELECT name FROM ${table}`) : [];
  const executed = new Set(done.map((row) => row.name));
  return dataSource.migrations
    .map((migration) => migration.name ?? migration.constructor.name)
    .filter((name) => !executed.has(name));
}
