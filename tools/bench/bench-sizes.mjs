import { openBaseline } from './baseline-postgres.mjs';
import { benchAccount, clientOf } from './bench-account.mjs';
import { benchEpisodes, benchQuestions } from './bench-episodes.mjs';
import { perEpisode } from './costs.mjs';
import { textBytes } from './disk.mjs';
import { openDirectFill } from './fill-direct.mjs';
import { measureFirstSearch, measureIngestion, measureSearch, measureSearchUnderLoad } from './measure.mjs';

const SEED = 20_240_101;
const ADD_CONCURRENCY = 32;
const QUERIES = 300;
const LOAD_SECONDS = 5;
/** How many episodes are in memory at a time while it fills. */
const FILLED_AT_A_TIME = 5_000;

/** Ingestion and search at each size of the main workspace. */
export async function benchSizes(bench, target) {
  const { joined, small, sizes } = bench.options;
  // Each account has a workspace of its own; the second start keeps the first one's.
  const firstStartMs = await target.start(benchAccount('small'));
  await target.stop();
  const laterStartMs = await target.start(benchAccount('main'));

  // Filling the small workspace also warms the processes up, so that the first size is not charged for it.
  const episodesBeside = benchEpisodes({ seed: SEED + 1, joined }).slice(0, small);
  await add(bench, clientOf(target, 'small'), episodesBeside);

  const baseline = bench.options.baseline ? await openBaseline() : null;
  try {
    const episodes = benchEpisodes({ seed: SEED, joined });
    const run = { ...bench, target, baseline, episodes, bytes: textBytes(episodesBeside) };
    const rows = [];
    for (const size of sizes) rows.push(await measureSize(run, rows.at(-1)?.size ?? 0, size));
    const questions = benchQuestions(QUERIES, { size: small, seed: SEED });
    const { search } = await bench.progress.during('Search in the small workspace', () =>
      besideBaseline(clientOf(target, 'small'), null, questions),
    );
    return {
      start: { firstMs: firstStartMs, laterMs: laterStartMs },
      ...(baseline && { baseline: baseline.kind }),
      sizes: rows,
      smallWorkspace: { size: small, beside: rows.at(-1).size, search },
    };
  } finally {
    await baseline?.close();
  }
}

/** Fills the main workspace up to a size, and measures there. */
async function measureSize(run, filled, size) {
  const { target, baseline, episodes, progress } = run;
  // The last thousand apart: what one more episode costs when the graph has this size.
  const bulkEnd = Math.max(filled, size - 1000);
  await fill(run, filled, bulkEnd);
  const last = episodes.slice(bulkEnd, size);
  const before = await target.costs();
  const ingestion = await add(run, clientOf(target, 'main'), last);
  const costs = perEpisode(before, await target.costs(), last.length);
  run.bytes += textBytes(last);
  const disk = { ...target.disk(), textBytes: run.bytes };

  const questions = benchQuestions(QUERIES, { size, seed: SEED });
  await target.stop();
  await target.start(benchAccount('main'));
  const main = clientOf(target, 'main');
  const firstSearchMs = await measureFirstSearch(main, questions[0]);
  await baseline?.fill(last);
  await baseline?.settle();
  const search = await progress.during(`Search among ${size} episodes`, async () => ({
    ...(await besideBaseline(main, baseline, questions)),
    ...(await underLoad(run, main, questions, size)),
  }));
  return { size, ingestion, costs, disk, firstSearchMs, ...search, memory: target.memory() };
}

function add({ progress }, client, episodes) {
  const work = (report) => measureIngestion(client, episodes, { concurrency: ADD_CONCURRENCY, report });
  return progress.during(`Add ${episodes.length} episodes`, work, episodes.length);
}

async function fill(run, from, to) {
  if (from === to) return;
  const { target, baseline, episodes, progress } = run;
  const graph = run.options.fill === 'direct' ? await target.openGraph() : null;
  const direct = graph && (await openDirectFill(graph.environment, benchAccount('main').MEMORY_GRAPH_BOOTSTRAP_EMAIL));
  const fillAll = async (report) => {
    for (let start = from; start < to; start += FILLED_AT_A_TIME) {
      const some = episodes.slice(start, Math.min(to, start + FILLED_AT_A_TIME));
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

/** The added episodes come on top of the size; none of them is counted among the episodes of the next one. */
async function underLoad({ options: { addsPerSecond } }, main, questions, size) {
  if (addsPerSecond === 0) return {};
  const added = benchEpisodes({ seed: SEED + 2 + size, joined: 1 }).slice(0, addsPerSecond * LOAD_SECONDS);
  return { underLoad: await measureSearchUnderLoad(main, questions, added, { addsPerSecond }) };
}
