// `npm run recover`: after a restore, brings the logs of the gateway and the graph together. With the environment of
// ingestion worker and gateway, or that of `npm start`; after the migrations, while neither runs. It can be ended at any
// time, and run again. The steps of a restore are in docs/operations/backup.md.
import { randomBytes } from 'node:crypto';
import { RecoveredLogs } from '@memory-graph/api-gateway/recovery/recovered-logs';
import { RecoveredGraph } from '@memory-graph/ingestion-worker/recovery/recovered-graph';
import { openEmbeddedOrGiven } from '../database/open-database.mjs';

const PAGE = 500;

let database, logs, graph;
try {
  database = await openEmbeddedOrGiven();
  const environment = {
    // This command serves no requests, so any credential will do.
    SERVICE_CREDENTIAL: randomBytes(32).toString('base64url'),
    ...process.env,
    DATABASE_URL: database.url,
  };
  logs = await RecoveredLogs.open(environment);
  graph = await RecoveredGraph.open(environment);
  const { removed, deleted, unfinished, missing } = await recover(logs, graph);
  console.log(`Episodes without a log, removed from the graph: ${removed}.`);
  console.log(`Logs that were deleted since, deleted again: ${deleted}.`);
  console.log(`Logs that were not finished, requested again: ${unfinished}.`);
  console.log(`Completed logs without an episode, requested again: ${missing}.`);
} catch (error) {
  console.error(`The recovery did not finish: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await graph?.close();
  await logs?.close();
  await database?.close();
}

async function recover(logs, graph) {
  const counts = { removed: 0, deleted: 0, unfinished: 0, missing: 0 };
  // First: what was deleted may not be found by anyone.
  for (const workspaceId of await graph.workspaces()) {
    for await (const ids of graph.logs(workspaceId)) {
      const known = await logs.among(workspaceId, ids);
      for (const id of ids.filter((one) => !known.has(one))) {
        await graph.remove(workspaceId, id);
        counts.removed++;
      }
    }
  }
  for (const workspaceId of await logs.workspaces()) {
    for await (const page of pagesOf((after) => logs.page(workspaceId, after, PAGE))) {
      const gone = new Set(
        await graph.deletedAmong(
          workspaceId,
          page.map(({ id }) => id),
        ),
      );
      await logs.delete(workspaceId, [...gone]);
      const kept = page.filter(({ id }) => !gone.has(id));
      const there = new Set(
        await graph.episodesAmong(
          workspaceId,
          kept.flatMap(({ episodeId }) => episodeId ?? []),
        ),
      );
      const unfinished = kept.filter(({ isCompleted }) => !isCompleted);
      const missing = kept.filter((log) => log.isCompleted && log.episodeId !== null && !there.has(log.episodeId));
      const ids = [...unfinished, ...missing].map(({ id }) => id);
      if (ids.length > 0) await logs.requestAgain(workspaceId, ids);
      counts.deleted += gone.size;
      counts.unfinished += unfinished.length;
      counts.missing += missing.length;
    }
  }
  return counts;
}

/** @param next the page behind an id, or the first one */
async function* pagesOf(next) {
  for (let after = null; ;) {
    const page = await next(after);
    if (page.length === 0) return;
    yield page;
    after = page.at(-1).id;
  }
}
