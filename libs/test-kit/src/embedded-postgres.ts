import { startPgliteServer } from '@memory-graph/relational-store/pglite/pglite-server';
import { statSync } from 'node:fs';
import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';

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

async function startPglite(): Promise<EmbeddedPostgres> {
  const folder = await temporaryFolder();
  await cp(await templateFolder(), folder, { recursive: true });
  const server = await startPgliteServer({ dataDir: folder });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An initialised database folder, made once per machine and PGlite version: copying it is ten times as fast as making one. */
async function templateFolder(): Promise<string> {
  const { mtimeMs, size } = statSync(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const template = join(tmpdir(), `memory-graph-template-${size}-${Math.round(mtimeMs)}`);
  if (await exists(template)) return template;
  const draft = await temporaryFolder();
  const server = await startPgliteServer({ dataDir: draft });
  await server.close();
  // If another process was faster, its folder stays: a folder is never renamed onto one that has files.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
  return template;
}

function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'memory-graph-test-'));
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
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
