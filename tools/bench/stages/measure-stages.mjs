import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spread, stageTimes } from './stages.mjs';
import { threadGrowth, threadTimes } from './thread-costs.mjs';

export const HELPERS = "V8's helper threads";

/** The names that V8 gives to profiles: CPU.<date>.<time>.<process>.<thread>.<number>.cpuprofile */
const PROFILE = /^CPU\.\d+\.\d+\.(?<pid>\d+)\.(?<thread>\d+)\.\d+\.cpuprofile$/;

/** Reads the CPU time of all threads of a running target. @returns a function that gives the growth since then by app */
export function watchThreads(target) {
  const before = target.apps.map(({ app, pid }) => ({ app, pid, times: threadTimes(pid) }));
  return () => before.map(({ app, pid, times }) => ({ app, pid, growth: threadGrowth(times, threadTimes(pid)) }));
}

/**
 * Profiles a target for one piece of work. It is started for that: sampling would change other figures.
 * @param {{ env: Record<string, string>, warmUp: () => Promise<unknown>, work: () => Promise<unknown> }} options
 * @returns by app, the time of its main thread and of its other threads by stage
 */
export async function profileStages(target, { env, warmUp, work }) {
  const folder = mkdtempSync(join(tmpdir(), 'memory-graph-profiles-'));
  try {
    await target.start(env, ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
    const { apps } = target;
    const pids = apps.map(({ app, pid }) => ({ app, pid }));
    await warmUp();
    const from = monotonicMicroseconds();
    await work();
    const window = { from, to: monotonicMicroseconds() };
    // Profiles are written at a clean end.
    await target.stop();
    return profilesOf(folder, pids, window);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The clock of V8's profiles. */
function monotonicMicroseconds() {
  return Number(process.hrtime.bigint() / 1_000n);
}

function profilesOf(folder, apps, window) {
  const byApp = {};
  for (const file of readdirSync(folder)) {
    const { pid, thread } = PROFILE.exec(file)?.groups ?? {};
    const app = apps.find((candidate) => String(candidate.pid) === pid)?.app;
    if (app === undefined) continue;
    const times = stageTimes(JSON.parse(readFileSync(join(folder, file), 'utf8')), window);
    const threads = (byApp[app] ??= { main: {}, others: {} });
    addTo(threads[thread === '0' ? 'main' : 'others'], times);
  }
  return byApp;
}

/**
 * CPU time by stage: what the threads used without a profiler, spread as the profiler saw it.
 * @param growth of watchThreads
 * @param profiles of profileStages
 * @returns ms of an episode by stage, of all apps
 */
export function costsByStage(growth, profiles, episodes) {
  const costs = {};
  for (const { app, growth: cpuMs } of growth) {
    for (const kind of ['main', 'others']) addTo(costs, spread(profiles[app]?.[kind] ?? {}, cpuMs[kind] / episodes));
    addTo(costs, { [HELPERS]: cpuMs.helpers / episodes });
  }
  return costs;
}

function addTo(sums, amounts) {
  for (const [name, amount] of Object.entries(amounts)) sums[name] = (sums[name] ?? 0) + amount;
}
