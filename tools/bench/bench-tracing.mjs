// `npm run bench:tracing`: what traces cost an add and a search. Four services run beside each other, on data folders of
// their own with the same texts: with traces off (the default), off once more (what differs by chance), on with no trace
// sampled, and on with every trace exported. They are measured in short turns and compared within a round,
// because other work on the machine changes the figures themselves. For "off", the calls that could begin a span are
// measured alone, and multiplied by the spans of an add and of a search.
//   --rounds 15     of all four
//   --adds 200      of a round, and as many searches
//   --out FILE      default bench-results/tracing-<time>.json
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateEpisodes, generateQuestions } from '@memory-graph/test-kit';
import { Progress } from '../progress/progress.mjs';
import { benchAccount, clientOf } from './bench-account.mjs';
import { openEmbeddedTarget } from './embedded-target.mjs';
import { measureIngestion, measureSearch } from './measure.mjs';
import { Collector } from './tracing/collector.mjs';
import { measureRound, QUIET_MS } from './tracing/measure-round.mjs';
import { printTracingFigures } from './tracing/print-tracing-figures.mjs';
import { measureSpanCalls } from './tracing/span-calls.mjs';
import { countSpans } from './tracing/span-counts.mjs';

const SEED = 20_260_101;
const WARM_UP = 1_000;
const CONCURRENCY = 8;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    adds: { type: 'string', default: '200' },
    out: { type: 'string', default: `bench-results/tracing-${new Date().toISOString().replace(/[:.]/g, '-')}.json` },
  },
});
const rounds = Number(values.rounds);
const adds = Number(values.adds);
const episodes = generateEpisodes(WARM_UP + rounds * adds, SEED);
const questions = generateQuestions(adds, SEED);
const progress = new Progress();

const calls = await progress.during('Measure the calls that begin no span', measureSpanCalls);
const dataDir = mkdtempSync(join(tmpdir(), 'memory-graph-bench-tracing-'));
const collector = await Collector.start();
const services = [];
try {
  for (const [name, env] of Object.entries(variants(collector.url))) {
    const folder = join(dataDir, String(services.length));
    mkdirSync(folder);
    const service = { name, target: await openEmbeddedTarget({ dataDir: folder, progress }) };
    services.push(service);
    service.client = await start(service, env);
  }
  const measured = services.map(({ name }) => ({ name, rounds: [] }));
  for (let round = 0; round < rounds; round++) {
    const texts = episodes.slice(WARM_UP + round * adds, WARM_UP + (round + 1) * adds);
    const work = () => measureRound(services, { texts, questions, round });
    const figures = await progress.during(`Round ${round + 1} of ${rounds}`, work);
    for (const [index, figure] of figures.entries()) measured[index].rounds.push(figure);
  }
  for (const [index, { target }] of services.entries()) measured[index].memory = target.memory().standalone;
  const spans = countSpans(await collector.spans());
  const figures = { rounds, adds, calls, spans, variants: measured };
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, `${JSON.stringify(figures, null, 2)}\n`);
  printTracingFigures(figures);
  console.log(`\nwritten to ${values.out}`);
} finally {
  for (const { target } of services) await target.close();
  await collector.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The environment of each service. The first is what the others are compared with. */
function variants(endpoint) {
  // A batch that is sent later than that would be charged to no piece of work.
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: String(QUIET_MS / 2) };
  return {
    off: {},
    'off, again': {},
    'none sampled': { ...on, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' },
    'all exported': { ...on, OTEL_TRACES_SAMPLER: 'always_on' },
  };
}

/** Until it is warm. @returns its client */
async function start({ target }, env) {
  await target.start({ ...benchAccount('main'), ...env });
  const client = clientOf(target, 'main');
  await progress.during('Warm up', async () => {
    await measureIngestion(client, episodes.slice(0, WARM_UP), { concurrency: CONCURRENCY });
    await measureSearch(client, questions, { concurrency: CONCURRENCY });
  });
  return client;
}
