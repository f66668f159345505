import { createHash } from 'node:crypto';
import pg from 'pg';

/** The code of PostgreSQL for a database that already exists. */
const DUPLICATE_DATABASE = '42P04';

/**
 * Where a distributed start finds the engines that the variables TEST_… name; it starts the others itself. On engines that
 * are shared, each data folder has a database and topics of its own, the same ones at each start on the folder.
 */
export async function engineEnvironment(dataDir: string): Promise<NodeJS.ProcessEnv> {
  const { TEST_DATABASE_URL: serverUrl, TEST_KAFKA_BROKERS: kafkaBrokers, TEST_NEO4J_URL: neo4jUrl } = process.env;
  const name = `test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  return {
    ...(serverUrl && { DATABASE_URL: await databaseOf(serverUrl, name) }),
    ...(kafkaBrokers && { KAFKA_BROKERS: kafkaBrokers, KAFKA_TOPIC_PREFIX: `${name}.` }),
    ...(neo4jUrl && { NEO4J_URL: neo4jUrl }),
  };
}

async function databaseOf(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } catch (error) {
    if ((error as { code?: string }).code !== DUPLICATE_DATABASE) throw error;
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
