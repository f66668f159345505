// `npm run reindex`: gives all texts of the graph vectors of the embedder that EMBEDDER names now. With the environment of
// the ingestion worker, or that of `npm start`; while the service runs, or while it does not. It can be ended at any time:
// the next run continues there.
import { randomBytes } from 'node:crypto';
import { SingleBar } from 'cli-progress';
import { reindexGraph } from '@memory-graph/ingestion-worker/reindex/reindex-graph';
import { reachDatabase } from '../database/reach-database.mjs';

let database;
try {
  database = await reachDatabase();
  const renewed = await reindex(environmentOf(database));
  console.log(
    renewed === 0 ? 'No vectors to renew: all are of the embedder in use.' : `${renewed} vectors were renewed.`,
  );
} catch (error) {
  console.error(`Not all vectors could be renewed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await database?.close();
}

function environmentOf({ url }) {
  return {
    // This command serves no requests, so any credential will do.
    SERVICE_CREDENTIAL: randomBytes(32).toString('base64url'),
    ...process.env,
    DATABASE_URL: url,
    // Of Neo4j, the new embedder's vectors need indexes before the first service with it has started.
    MIGRATE_ON_START: process.env.MIGRATE_ON_START ?? 'true',
  };
}

async function reindex(environment) {
  const bar = new SingleBar({ format: '  {bar} {value}/{total} texts, {eta_formatted} left', hideCursor: true });
  let started = false;
  try {
    return await reindexGraph(environment, ({ done, total }) => {
      if (total === 0) return;
      if (started) bar.update(done);
      else bar.start(total, done);
      started = true;
    });
  } finally {
    if (started) bar.stop();
  }
}
