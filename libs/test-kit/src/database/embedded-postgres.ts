import { rm } from 'node:fs/promises';
import { startPgliteServer } from '@memory-graph/relational-store/pglite';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { copyInitialisedDatabase, temporaryFolder } from '../initialised-database.js';

export interface EmbeddedPostgres {
  url: string;
  close(): Promise<void>;
}

/**
 * A fresh, empty database for one spec file: PGlite in a temporary folder, or a new database on the server that
 * `TEST_DATABASE_URL` names, so that the same specs run on any PostgreSQL.
 */
export async function startEmbeddedPostgres(): Promise<EmbeddedPostgres> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? createDatabase(serverUrl) : startPglite();
}

/** Emptied databases of spec files that ended: starting one takes seconds of processor time. */
const idle: EmbeddedPostgres[] = [];
/** Jest disconnects a process that has no more spec files. */
process.once('disconnect', () => void Promise.all(idle.splice(0).map((server) => server.close())));

async function startPglite(): Promise<EmbeddedPostgres> {
  const server = idle.pop() ?? (await startServer());
  return {
    url: server.url,
    close: async () => {
      // With one worker, specs run in Jest's own process, which nothing disconnects.
      if (!process.connected) return server.close();
      await empty(server.url);
      idle.push(server);
    },
  };
}

async function startServer(): Promise<EmbeddedPostgres> {
  const folder = await temporaryFolder();
  await copyInitialisedDatabase(folder);
  // The database ends with its specs, so that none waits for the disk.
  const server = await startPgliteServer({ dataDir: folder, synchronousCommit: false });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Drops what a spec file created: extensions and schemas. */
function empty(url: string): Promise<void> {
  return execute(
    url,
    `DO $$ DECLARE name text; BEGIN
       FOR name IN SELECT extname FROM pg_extension WHERE extname <> 'plpgsql' LOOP
         EXECUTE format('DROP EXTENSION %I CASCADE', name);
       END LOOP;
       FOR name IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema$)' LOOP
         EXECUTE format('DROP SCHEMA %I CASCADE', name);
       END LOOP;
       CREATE SCHEMA public;
     END $$`,
  );
}

async function createDatabase(serverUrl: string): Promise<EmbeddedPostgres> {
  const name = `test_${uuidv7().replaceAll('-', '')}`;
  await execute(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, close: () => execute(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
