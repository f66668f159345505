import { ServiceError } from '@memory-graph/errors';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { MIGRATIONS } from './graph-schema.js';

const INDEX_BUILD_SECONDS = 600;
/** Of a command that another process ran at the same moment. */
const ATTEMPTS = 5;

/**
 * Brings the schema up to date, or sees that it is. Several processes may do so at once: each command is repeatable, and
 * the version is written after them.
 * @throws ServiceError `unavailable`, permanent, if the schema is behind and `migrate` is false
 */
export async function prepareGraphSchema(
  connection: Neo4jConnection,
  { migrate }: { migrate: boolean },
): Promise<void> {
  const version = await currentVersion(connection);
  const pending = MIGRATIONS.filter((migration) => migration.version > version);
  if (pending.length === 0) return;
  if (!migrate) throw behind(version, pending.length);

  for (const migration of pending) {
    for (const command of migration.commands) await runRepeatable(connection, command);
    await migration.convert?.(connection);
    await keepVersion(connection, migration.version);
  }
  await connection.read((cypher) => cypher('CALL db.awaitIndexes($seconds)', { seconds: INDEX_BUILD_SECONDS }));
}

async function currentVersion(connection: Neo4jConnection): Promise<number> {
  const [schema] = await connection.read((cypher) =>
    cypher<{ version: number | null }>('MATCH (s:GraphSchema) RETURN max(s.version) AS version'),
  );
  return schema?.version ?? 0;
}

async function runRepeatable(connection: Neo4jConnection, command: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connection.write((cypher) => cypher(command));
      return;
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'conflict') || attempt === ATTEMPTS) throw error;
    }
  }
}

async function keepVersion(connection: Neo4jConnection, version: number): Promise<void> {
  await connection.write((cypher) =>
    cypher(
      `MERGE (s:GraphSchema {name: 'memory-graph'})
       SET s.version = CASE WHEN coalesce(s.version, 0) < $version THEN $version ELSE s.version END`,
      { version },
    ),
  );
}

function behind(version: number, migrations: number): ServiceError {
  return new ServiceError(
    'unavailable',
    `The graph in Neo4j has schema version ${version} and lacks ${migrations} migration(s); ` +
      'run the migrations first or start with MIGRATE_ON_START=true',
    { transient: false },
  );
}
