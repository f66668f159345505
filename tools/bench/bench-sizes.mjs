import { openBaseline } from './baseline-postgres.mjs';
import { benchAccount, clientOf, clientOfSubject } from './bench-account.mjs';
import { perOperation, watched } from './costs.mjs';
import { ONE_SUBJECT, openDataSet } from './data-set.mjs';
import { textBytes } from './disk.mjs';
import { openDirectFill } from './fill-direct.mjs';
import { measureInserts } from './insert-yardstick.mjs';
import {
  measureAcceptance,
  measureBareRequests,
  measureBatches,
  measureFirstSearch,
  measureIngestion,
  measureSearch,
  measureSearchUnderLoad,
} from './measure.mjs';
import { costsByStage, profileStages, watchThreads } from './stages/measure-stages.mjs';

const ADD_CONCURRENCY = 32;
const QUERIES = 300;
const LOAD_SECONDS = 5;
const STEADY_ADDS = { addsPerSecond: 100, seconds: 5 };
/** Of the measurements that add to the workspace besides. */
const SAMPLE = 1_000;
/** How many episodes are in memory at a time while it fills. */
const FILLED_AT_A_TIME = 5_000;
/** The most that an episode takes in the search index, with its facts. */
const INDEX_BYTES = 6_000;

/** Ingestion and search at each size of the main workspace. */
export async function benchSizes(bench, target) {
  const data = openDataSet(bench.options);
  const { beside, sizes } = data;
  if (sizes.join() !== bench.options.sizes.join())
    bench.progress.note(`The data set is enough for: ${sizes.join(', ')}`);
  // Each account has a workspace of its own; the second start keeps the first one's.
  const firstMs = await target.start(benchAccount('small'));
  await target.stop();
  const laterMs = await startMain({ ...bench, target });
  const start = { firstMs, laterMs, memory: target.memory() };

  // Filling the small workspace also warms the processes up, so that the first size is not charged for it.
  await add(bench, clientOf(target, 'small'), beside);

  const baseline = bench.options.baseline ? await openBaseline() : null;
  try {
    const run = { ...bench, target, baseline, data, bytes: textBytes(beside) };
    const rows = [];
    for (const size of sizes) rows.push(await measureSize(run, rows.at(-1)?.size ?? 0, size));
    const questions = data.questions(QUERIES, beside.length);
    const { search } = await bench.progress.during('Search in the small workspace', () =>
      besideBaseline(clientOf(target, 'small'), null, questions),
    );
    return {
      start,
      ...(baseline && { baseline: baseline.kind }),
      sizes: rows,
      smallWorkspace: { size: beside.length, beside: rows.at(-1).size, search },
    };
  } finally {
    await baseline?.close();
  }
}

/** Fills the main workspace up to a size, and measures there. */
async function measureSize(run, filled, size) {
  const { target, baseline, data } = run;
  // The last thousand apart: what one more episode costs when the graph has this size.
  const bulkEnd = Math.max(filled, size - 1000);
  await fill(run, filled, bulkEnd);
  const last = data.main.slice(bulkEnd, size);
  const threads = watchThreads(target);
  const {
    result: ingestion,
    before,
    after,
    othersShare,
  } = await watched(target, () => add(run, clientOf(target, 'main'), last));
  const growth = threads();
  const costs = perOperation(before, after, last.length);
  run.bytes += textBytes(last);
  const disk = { ...target.disk(), textBytes: run.bytes, byPart: await target.diskByPart() };

  const firstFromStoreMs = await firstSearchFromStore(run, size);
  await target.stop();
  await startMain(run);
  await baseline?.fill(last);
  await baseline?.settle();
  const search = await searchFigures(run, size);
  const memory = target.memory();
  const memoryByPart = await target.memoryByPart();
  const adds = await otherAdds(run, size);
  const profiles = await profiled(run, size);
  return {
    size,
    ingestion,
    costs,
    stages: costsByStage(growth, profiles, last.length),
    disk,
    ...search,
    ...{ memory, memoryByPart, firstFromStoreMs },
    ...adds,
    othersShare: Math.max(othersShare, search.othersShare),
  };
}

/** With metrics, which say what the memory is used for. @returns ms until it was ready */
function startMain({ target, options }) {
  return target.start({ ...mainEnvironment(options), METRICS_PORT: '0' });
}

/** With room for the index of the largest size. */
function mainEnvironment({ sizes }) {
  const searchMemoryMb = Math.max(512, Math.ceil((Math.max(...sizes) * INDEX_BYTES) / 1_048_576));
  return { ...benchAccount('main'), SEARCH_MEMORY_MB: String(searchMemoryMb) };
}

/** Searches of the main workspace; of one subject, if it has any. */
function searcherOf({ target, options }) {
  return options.subjects > 0 ? clientOfSubject(target, 'main', ONE_SUBJECT) : clientOf(target, 'main');
}

/** Saves a snapshot, as the first search of any large workspace does. */
async function firstSearchFromStore(run, size) {
  const { target, data } = run;
  await target.stop();
  target.removeSnapshots();
  await startMain(run);
  return measureFirstSearch(searcherOf(run), data.questions(QUERIES, size)[0]);
}

async function searchFigures(run, size) {
  const { target, baseline, data, progress } = run;
  const questions = data.questions(QUERIES, size);
  const main = searcherOf(run);
  const firstSearchMs = await measureFirstSearch(main, questions[0]);
  return progress.during(`Search among ${size} episodes`, async () => ({
    firstSearchMs,
    bare: await measureBareRequests(main, QUERIES, { concurrency: 1 }),
    ...(await besideBaseline(main, baseline, questions)),
    ...(await searchCosts(target, main, questions)),
    ...(await underLoad(run, main, questions, size)),
  }));
}

/** The added episodes come on top of the size; none of them is counted among the episodes of the next one. */
async function otherAdds({ target, data, progress }, size) {
  const main = clientOf(target, 'main');
  const { addsPerSecond, seconds } = STEADY_ADDS;
  const steady = data.more(size, addsPerSecond * seconds);
  const acceptance = await progress.during(`Add ${addsPerSecond} episodes a second`, () =>
    measureAcceptance(main, steady, { addsPerSecond }),
  );
  const batched = data.more(size, SAMPLE);
  const batches = await progress.during('Add in batches', () => measureBatches(main, batched));
  const graph = await target.openGraph();
  try {
    const { DATABASE_URL: url } = graph.environment;
    const inserts = () => measureInserts(url, batched, { concurrency: ADD_CONCURRENCY });
    return { acceptance, batches, inserts: await progress.during('Insert into a bare table', inserts) };
  } finally {
    await graph.close();
  }
}

/** Leaves the target as it was: running, without a profiler. */
async function profiled(run, size) {
  const { target, data } = run;
  const work = async () => add(run, clientOf(target, 'main'), data.more(size, SAMPLE));
  await target.stop();
  const profiles = await profileStages(target, { env: mainEnvironment(run.options), warmUp: work, work });
  await startMain(run);
  return profiles;
}

function add({ progress }, client, episodes) {
  const work = (report) => measureIngestion(client, episodes, { concurrency: ADD_CONCURRENCY, report });
  return progress.during(`Add ${episodes.length} episodes`, work, episodes.length);
}

async function fill(run, from, to) {
  if (from === to) return;
  const { target, baseline, data, progress } = run;
  const graph = run.options.fill === 'direct' ? await target.openGraph() : null;
  const direct = graph && (await openDirectFill(graph.environment, benchAccount('main').MEMORY_GRAPH_BOOTSTRAP_EMAIL));
  const fillAll = async (report) => {
    for (let start = from; start < to; start += FILLED_AT_A_TIME) {
      const some = data.main.slice(start, Math.min(to, start + FILLED_AT_A_TIME));
      const reportSome = (done) => report(start + done);
      if (direct) await direct.fill(some, reportSome);
      else {
        const options = { concurrency: ADD_CONCURRENCY, report: reportSome };
        await measureIngestion(clientOf(target, 'main'), some, options);
      }
      await baseline?.fill(some);
      run.bytes += textBytes(some);
    }
  };
  try {
    await progress.during(`Fill the workspace with ${to} episodes`, fillAll, to);
  } finally {
    await direct?.close();
    await graph?.close();
  }
}

/** Each figure of the service right before that of the yardstick. */
async function besideBaseline(client, baseline, questions) {
  const figures = { search: [], yardstick: [] };
  for (const concurrency of [1, 8]) {
    figures.search.push(await measureSearch(client, questions, { concurrency }));
    if (baseline) figures.yardstick.push(await measureSearch(baseline, questions, { concurrency }));
  }
  return baseline ? figures : { search: figures.search };
}

/** What a search costs, several at a time, as many users ask. */
async function searchCosts(target, client, questions) {
  const work = () => measureSearch(client, questions, { concurrency: 8, warmUp: 0 });
  const { before, after, othersShare } = await watched(target, work);
  return { searchCosts: perOperation(before, after, questions.length), othersShare };
}

async function underLoad({ options: { addsPerSecond }, data }, main, questions, size) {
  if (addsPerSecond === 0) return {};
  const added = data.more(size, addsPerSecond * LOAD_SECONDS);
  return { underLoad: await measureSearchUnderLoad(main, questions, added, { addsPerSecond }) };
}
