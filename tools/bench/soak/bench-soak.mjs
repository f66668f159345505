import { benchAccount, clientOf } from '../bench-account.mjs';
import { openDataSet } from '../data-set.mjs';
import { measureIngestion, measureSearch, percentile } from '../measure.mjs';
import { accountFor } from './account-for.mjs';
import { SoakLoad } from './soak-load.mjs';
import { trendsOf } from './trend.mjs';

/** Generated texts that are used again and again: the load lasts as long as configured. */
const TEXTS = 10_000;
const QUESTIONS = 300;
const WARM_UP_ADDS = 500;
const SAMPLE_EVERY_MS = 10_000;
const SAMPLES_AT_LEAST = 10;
/** Until caches and compiled code have settled. */
const WARM_UP_SHARE = 0.2;
const WARM_UP_AT_MOST_MS = 5 * 60_000;

/** Steady load for a long time: what grows that should not, and whether anything gets lost. */
export async function benchSoak({ options, progress }, target) {
  const { soakMs } = options;
  const data = openDataSet({ ...options, sizes: [TEXTS], small: 0 });
  await target.start(benchAccount('main'));
  const client = clientOf(target, 'main');
  const episodes = data.main.slice(0, data.sizes[0]);
  const questions = data.questions(QUESTIONS, data.sizes[0]);
  // A process that has just started has yet to compile its code.
  await progress.during('Warm up', async () => {
    await measureIngestion(client, episodes.slice(0, WARM_UP_ADDS), { concurrency: 8 });
    await measureSearch(client, questions, { concurrency: 1 });
  });
  const load = new SoakLoad(client, { episodes: episodes.slice(WARM_UP_ADDS), questions });

  const samples = [];
  await progress.during(
    'Soak',
    async (report) => {
      const began = performance.now();
      const sample = () => {
        const atMs = performance.now() - began;
        report(Math.min(Math.round(atMs / 1000), soakMs / 1000));
        samples.push({ atMs, figures: figuresOf(target, load) });
      };
      const sampling = setInterval(sample, Math.min(SAMPLE_EVERY_MS, soakMs / SAMPLES_AT_LEAST));
      try {
        await load.run(soakMs);
      } finally {
        clearInterval(sampling);
      }
    },
    soakMs / 1000,
  );
  const account = (report) => accountFor(client, load, report);
  const faults = await progress.during('Account for every accepted log', account, load.accepted.length);
  const { counts, accepted, deleted, errors } = load;
  return {
    soakMs,
    counts: { ...counts, accepted: accepted.length, deleted: deleted.size },
    samples,
    trends: trendsOf(samples, Math.min(WARM_UP_AT_MOST_MS, soakMs * WARM_UP_SHARE)),
    errors: Object.fromEntries(errors),
    faults,
  };
}

function figuresOf(target, load) {
  const megabytes = (bytes) => bytes / 1e6;
  const memory = Object.values(target.memory()).reduce((sum, bytes) => sum + bytes, 0);
  const { add, search } = load.takeLatencies();
  return {
    'resident memory, MB': megabytes(memory),
    'data folder, MB': megabytes(target.disk().bytes),
    ...latencyOf('add', add),
    ...latencyOf('search', search),
  };
}

/** Nothing where no request was answered since the sample before: the next one shows how long they waited. */
function latencyOf(name, latencies) {
  if (latencies.length === 0) return {};
  return { [`${name} p50, ms`]: percentile(latencies, 0.5), [`${name} p95, ms`]: percentile(latencies, 0.95) };
}
