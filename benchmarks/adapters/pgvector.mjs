// A handwritten query on PostgreSQL with pgvector: the 50 nearest vectors and the 50 best full texts, fused by their ranks.
import pg from 'pg';
import { embed, serve } from './lines.mjs';

const QUERY = `
  WITH by_vector AS (
    SELECT id, row_number() OVER (ORDER BY distance) AS rank
    FROM (SELECT id, embedding <=> $1::vector AS distance FROM items ORDER BY 2 LIMIT 50) nearest
  ), by_text AS (
    SELECT id, row_number() OVER (ORDER BY score DESC) AS rank
    FROM (
      SELECT id, ts_rank(words, query) AS score
      FROM items, CAST(replace(plainto_tsquery('english', $2)::text, '&', '|') AS tsquery) AS query
      WHERE words @@ query ORDER BY 2 DESC LIMIT 50
    ) best
  )
  SELECT i.id, i.text, i.time, sum(1.0 / (60 + found.rank)) AS score
  FROM (SELECT * FROM by_vector UNION ALL SELECT * FROM by_text) found
  JOIN items i ON i.id = found.id
  GROUP BY i.id, i.text, i.time ORDER BY score DESC, i.id LIMIT $3`;

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query('CREATE EXTENSION IF NOT EXISTS vector');
await client.query(`
  CREATE TEMPORARY TABLE items (
    id text PRIMARY KEY, text text NOT NULL, time text NOT NULL, embedding vector NOT NULL,
    words tsvector GENERATED ALWAYS AS (to_tsvector('english', text)) STORED
  )`);
await client.query('CREATE INDEX ON items USING gin (words)');

const vectorsOf = async (texts, model) => (await embed(texts, model)).map((vector) => `[${vector.join(',')}]`);

await serve({
  add: async (items) => {
    const vectors = await vectorsOf(
      items.map(({ text }) => text),
      'documents',
    );
    await client.query(
      'INSERT INTO items (id, text, time, embedding) SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::vector[])',
      [items.map(({ id }) => id), items.map(({ text }) => text), items.map((item) => item.referenceTime), vectors],
    );
  },
  search: async (query, limit) => {
    const { rows } = await client.query(QUERY, [...(await vectorsOf([query], 'queries')), query, limit]);
    return rows.map(({ id, text, time }) => ({ ids: [id], text, time }));
  },
  remove: async (id) => {
    await client.query('DELETE FROM items WHERE id = $1', [id]);
  },
  close: () => client.end(),
});
