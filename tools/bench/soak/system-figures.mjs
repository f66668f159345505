import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const CONNECTION_TIMEOUT_MS = 2_000;

/**
 * What a long run must not let grow: resident memory, open descriptors and threads of each process, and the connections of
 * PostgreSQL; less where the system has no /proc, and while a process or the engine is unavailable.
 * @param {{ apps: { app: string, pid: number | null }[], databaseUrl: string | null }} target
 * @returns {Promise<import('./trend.mjs').Point[]>} without their time
 */
export async function systemFigures({ apps, databaseUrl }) {
  const figures = apps.flatMap(({ app, pid }) => (pid === null ? [] : processFigures(app, pid)));
  const connections = databaseUrl === null ? null : await connectionsOf(databaseUrl);
  if (connections !== null) figures.push({ name: 'connections of PostgreSQL', value: connections });
  return figures;
}

function processFigures(app, pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const valueOf = (field) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)[1]);
    const of = String(pid);
    return [
      { name: `memory of ${app}, MB`, of, value: (valueOf('VmRSS') * 1024) / 1e6 },
      { name: `descriptors of ${app}`, of, value: readdirSync(`/proc/${pid}/fd`).length },
      { name: `threads of ${app}`, of, value: valueOf('Threads') },
    ];
  } catch {
    return [];
  }
}

async function connectionsOf(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  // It may be killed at any time.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return rows[0].count;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
