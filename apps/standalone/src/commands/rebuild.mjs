// `npm run rebuild`: derives the graph again from its evidence, in place or into another graph store, and compares the two.
// With the environment of the ingestion worker, or that of `npm start`, while neither runs. See docs/operations/rebuild.md.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runRebuild } from '@memory-graph/ingestion-worker/rebuild/rebuild-command';
import { SingleBar } from 'cli-progress';
import { openEmbeddedOrGiven } from '../database/open-database.mjs';

const LINE_EVERY_MS = 5_000;

let database;
try {
  const action = readAction();
  database = await openEmbeddedOrGiven();
  const { counts, differences, differenceCount, isFormerKept } = await run(action, {
    // This command serves no requests, so any credential will do.
    SERVICE_CREDENTIAL: randomBytes(32).toString('base64url'),
    ...process.env,
    DATABASE_URL: database.url,
  });
  if (counts !== null) console.log(describe(counts));
  if (action === 'accept') console.log('The former graph was deleted. The new one stays.');
  else if (action === 'undo') console.log('The former graph is in place again. The new one was deleted.');
  else if (differenceCount === 0) console.log('The new graph is equal to the former one.');
  else {
    for (const { kind, id, is, workspaceId } of differences) console.log(`  ${kind} ${id} of ${workspaceId}: ${is}`);
    console.log(`The new graph differs from the former one in ${differenceCount} places.`);
    if (isFormerKept) {
      console.log('Both are kept. Keep the new one with `--accept`, or the former one with `--undo`.');
    }
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`The graph was not rebuilt: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await database?.close();
}

function readAction() {
  const { values } = parseArgs({
    options: { verify: { type: 'boolean' }, accept: { type: 'boolean' }, undo: { type: 'boolean' } },
  });
  const actions = Object.keys(values);
  if (actions.length > 1) throw new Error(`give one of --${actions.join(', --')}`);
  return actions[0] ?? 'rebuild';
}

async function run(action, environment) {
  const progress = process.stdout.isTTY ? progressBar() : progressLines();
  try {
    return await runRebuild(environment, action, progress.show);
  } finally {
    progress.stop();
  }
}

function progressBar() {
  const bar = new SingleBar({ format: '  {value} episodes, workspace {done} of {workspaces}', hideCursor: true });
  let started = false;
  const show = ({ episodes, done, workspaces }) => {
    if (!started) bar.start(0, 0, { done, workspaces });
    started = true;
    bar.update(episodes, { done: done + 1, workspaces });
  };
  return { show, stop: () => started && bar.stop() };
}

/** For a log: a line now and then. */
function progressLines() {
  let next = 0;
  const show = ({ episodes, done, workspaces }) => {
    if (performance.now() < next) return;
    next = performance.now() + LINE_EVERY_MS;
    console.log(`${episodes} episodes, workspace ${done + 1} of ${workspaces}`);
  };
  return { show, stop: () => {} };
}

function describe({ workspaces, episodes, continued, statements }) {
  const before = continued > 0 ? `, ${continued} of them by an interrupted run` : '';
  return `${episodes} episodes with ${statements} statements in ${workspaces} workspaces were written${before}.`;
}
