import pg from 'pg';
import { inParallel } from '../client/in-parallel.mjs';
import { rate } from './measure.mjs';

/**
 * The least that storing a text can cost: a transaction for each that inserts it into a table without indexes, through
 * the same driver into the same database engine, in the same minute.
 * @param {string} databaseUrl
 */
export async function measureInserts(databaseUrl, episodes, { concurrency }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: concurrency });
  // A server that ends early fails the next query, which says so.
  pool.on('error', () => {});
  try {
    await pool.query('DROP SCHEMA IF EXISTS bench_inserts CASCADE');
    await pool.query('CREATE SCHEMA bench_inserts');
    await pool.query('CREATE TABLE bench_inserts.texts (content text NOT NULL)');
    const insert = ({ episodeBody }) => pool.query('INSERT INTO bench_inserts.texts VALUES ($1)', [episodeBody]);
    const began = performance.now();
    await inParallel(episodes, concurrency, insert);
    const insertsPerSecond = rate(episodes.length, performance.now() - began);
    await pool.query('DROP SCHEMA bench_inserts CASCADE');
    return { insertsPerSecond };
  } finally {
    await pool.end();
  }
}
