import { ServiceError } from '@memory-graph/errors';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { MIGRATIONS, vectorIndexes } from './graph-schema.js';

const INDEX_BUILD_SECONDS = 600;
/** Of a command that another process ran at the same moment. */
const ATTEMPTS = 5;

/**
 * Brings the schema up to date, or sees that it is. Several processes may do so at once: each command is repeatable, and
 * the version is written after them.
 * @param embedder of the vectors
 * @throws ServiceError `unavailable`, permanent, if the schema is behind and `migrate` is false
 */
export async function prepareGraphSchema(
  connection: Neo4jConnection,
  { migrate, embedder }: { migrate: boolean; embedder: EmbedderIdentity },
): Promise<void> {
  const { version, indexes } = await currentSchema(connection);
  const pending = MIGRATIONS.filter((migration) => migration.version > version);
  const missing = vectorIndexes(embedder).filter(({ name }) => !indexes.has(name));
  if (pending.length + missing.length === 0) return;
  if (!migrate) throw behind(version, pending.length, missing.length);

  for (const migration of pending) {
    for (const command of migration.commands) await runRepeatable(connection, command);
    await migration.convert?.(connection);
    await keepVersion(connection, migration.version);
  }
  for (const { command } of missing) await runRepeatable(connection, command);
  await connection.read((cypher) => cypher('CALL db.awaitIndexes($seconds)', { seconds: INDEX_BUILD_SECONDS }));
}

async function currentSchema(connection: Neo4jConnection): Promise<{ version: number; indexes: Set<string> }> {
  return connection.read(async (cypher) => {
    const [schema] = await cypher<{ version: number | null }>('MATCH (s:GraphSchema) RETURN max(s.version) AS version');
    const indexes = await cypher<{ name: string }>('SHOW INDEXES YIELD name');
    return { version: schema?.version ?? 0, indexes: new Set(indexes.map(({ name }) => name)) };
  });
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

function behind(version: number, migrations: number, vectorIndexCount: number): ServiceError {
  return new ServiceError(
    'unavailable',
    `The graph in Neo4j has schema version ${version} and lacks ${migrations} migration(s) and ` +
      `${vectorIndexCount} vector index(es); run the migrations first or start with MIGRATE_ON_START=true`,
    { transient: false },
  );
}
