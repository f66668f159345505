// A baseline for the service: a hand-written hybrid query on the same texts and vectors. The figures of a busy machine
// say little by themselves; the ratio to a query that ran in the same minute says more.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@memory-graph/dev-stack/stack';
import { StaticEmbedder } from '@memory-graph/models-static';
import { startPgliteServer } from '@memory-graph/relational-store/pglite';
import pg from 'pg';

const EPISODES_A_STATEMENT = 500;
const CONNECTIONS = 8;

/** The 20 nearest vectors and the 20 best texts that have any of the words, fused by their ranks. */
const QUERY = `
  WITH by_vector AS (
    SELECT id, row_number() OVER (ORDER BY distance) AS rank
    FROM (SELECT id, embedding <=> $1::vector AS distance FROM bench_yardstick.episodes ORDER BY 2 LIMIT 20) nearest
  ), by_text AS (
    SELECT id, row_number() OVER (ORDER BY score DESC) AS rank
    FROM (
      SELECT id, ts_rank(words, query) AS score
      FROM bench_yardstick.episodes,
           CAST(replace(plainto_tsquery('english', $2)::text, '&', '|') AS tsquery) AS query
      WHERE words @@ query ORDER BY 2 DESC LIMIT 20
    ) best
  )
  SELECT e.id, e.content, sum(1.0 / (60 + found.rank)) AS score
  FROM (SELECT * FROM by_vector UNION ALL SELECT * FROM by_text) found
  JOIN bench_yardstick.episodes e ON e.id = found.id
  GROUP BY e.id, e.content ORDER BY score DESC LIMIT 20`;

/**
 * Opens a database for the yardstick: that of DATABASE_URL in a schema of its own, else a PostgreSQL of the development
 * stack, else PGlite.
 */
export async function openBaseline() {
  const { kind, url, close: closeServer } = await openDatabase();
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // A server that ends early fails the next query, which says so.
  pool.on('error', () => {});
  const embedder = new StaticEmbedder();
  const drop = () => pool.query('DROP SCHEMA IF EXISTS bench_yardstick CASCADE');
  await drop();
  await pool.query('CREATE EXTENSION IF NOT EXISTS vector');
  await pool.query('CREATE SCHEMA bench_yardstick');
  await pool.query(`
    CREATE TABLE bench_yardstick.episodes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      content text NOT NULL,
      embedding vector(${embedder.dimension}) NOT NULL,
      words tsvector GENERATED ALWAYS AS (to_tsvector('english', content)) STORED
    )`);
  await pool.query('CREATE INDEX ON bench_yardstick.episodes USING gin (words)');
  return {
    kind,
    async fill(episodes) {
      for (let from = 0; from < episodes.length; from += EPISODES_A_STATEMENT) {
        const contents = episodes.slice(from, from + EPISODES_A_STATEMENT).map(({ episodeBody }) => episodeBody);
        const vectors = await embedder.embedDocuments(contents);
        await pool.query(
          'INSERT INTO bench_yardstick.episodes (content, embedding) SELECT * FROM unnest($1::text[], $2::vector[])',
          [contents, vectors.map(vectorText)],
        );
      }
    },
    settle: () => pool.query('VACUUM ANALYZE bench_yardstick.episodes'),
    /** Like the search of a client, so that both are measured by the same code. */
    async search({ query }) {
      const values = [vectorText(await embedder.embedQuery(query)), query];
      return (await pool.query({ name: 'yardstick', text: QUERY, values })).rows;
    },
    async close() {
      await drop();
      await pool.end();
      await closeServer();
    },
  };
}

function vectorText(vector) {
  return `[${vector.join(',')}]`;
}

async function openDatabase() {
  const given = process.env.DATABASE_URL;
  if (given) return { kind: 'PostgreSQL of DATABASE_URL', url: given, close: async () => {} };
  try {
    const stack = await startStack({ engines: ['postgres'], log: (line) => console.error(line) });
    const { address, version } = stack.engines.postgres;
    return { kind: `PostgreSQL ${version}`, url: address, close: () => stack.close() };
  } catch (error) {
    console.error(`No PostgreSQL for the yardstick, PGlite instead: ${error.message}`);
    const dataDir = mkdtempSync(join(tmpdir(), 'memory-graph-yardstick-'));
    const server = await startPgliteServer({ dataDir });
    const close = async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { kind: 'PGlite', url: server.url, close };
  }
}
