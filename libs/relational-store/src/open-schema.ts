import { waitForEngine } from '@memory-graph/app-host/wait-for-engine';
import { isLostConnection } from '@memory-graph/errors/lost-connection';
import { ServiceError } from '@memory-graph/errors/service-error';
import { DataSource, MigrationExecutor, type DataSourceOptions, type MixedList } from 'typeorm';
import { Logger } from '@nestjs/common';
import { BACKGROUND_SUFFIX } from './pglite/background-suffix.mjs';
import { toDriverOptions, type DatabaseConnection } from './database-connection.js';

export interface SchemaOptions extends DatabaseConnection {
  /** The one schema that the caller owns. Raw SQL must name it: the search path is left alone. */
  schema: string;
  /** Whether to bring the schema up to date; otherwise opening is refused while migrations are pending. */
  migrateOnStart: boolean;
  entities?: DataSourceOptions['entities'];
  migrations?: MigrationClass[];
  /** Nobody waits for what is done here: the embedded database serves others first. Default false. */
  isBackground?: boolean;
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own type for classes
type MigrationClass = Extract<MixedList<Function>, Function[]>[number];

const DEFAULT_POOL_SIZE = 5;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens the schema of one owner: connects, and runs or checks its migrations, which are recorded in the schema itself.
 * Several processes may do this at once: they wait for each other. A database that is not there yet is waited for.
 * @throws ServiceError `unavailable` if it does not come; permanent, if migrations are pending and `migrateOnStart` is false
 */
export async function openSchema(options: SchemaOptions): Promise<DataSource> {
  const logger = new Logger('RelationalStore');
  const dataSource = new DataSource({
    type: 'postgres',
    schema: options.schema,
    entities: options.entities ?? [],
    migrations: options.migrations ?? [],
    migrationsTableName: 'migrations',
    applicationName: `memory-graph ${options.schema}${options.isBackground ? BACKGROUND_SUFFIX : ''}`,
    poolSize: options.poolSize ?? DEFAULT_POOL_SIZE,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    installExtensions: false,
    // A lost idle connection is replaced by the pool at the next query; without a listener it would end the process.
    poolErrorHandler: (error: Error) => logger.warn(`A database connection was lost: ${error.message}`),
    // The driver's own parser of connection strings knows Unix sockets and TLS; TypeORM's does not.
    extra: toDriverOptions(options),
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
    // Held until the commit: a second process finds nothing left to do.
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
    `The schema "${schema}" of the database lacks ${pending.length} migration(s): ${pending.join(', ')}. ` +
      'Run the migrations first, or start with MIGRATE_ON_START=true.',
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
