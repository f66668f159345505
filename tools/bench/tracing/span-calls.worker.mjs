import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { inSpan, requestContext, tracedPort, Tracing } from '@memory-graph/observability';
import { percentile } from '../measure.mjs';

const CALLS = 100_000;
/** Few enough that nothing is collected meanwhile. */
const COUNTED_CALLS = 1_000;
const ROUNDS = 31;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const off = new Tracing();
const describe = () => ({ name: 'work', kind: 'client', attributes: { 'memory_graph.log.id': '1' } });
const work = async () => 1;
const port = { work };
const traced = tracedPort(port, describe);

/** Each with the same work without the call: the context of a request holds its id anyway. */
const KINDS = {
  entry: {
    with: () => off.run({ requestId: '1' }, describe, work),
    without: () => requestContext.run({ requestId: '1' }, work),
  },
  stage: { with: () => inSpan(describe, work), without: () => work() },
  port: { with: () => traced.work(1), without: () => port.work(1) },
};

const costs = {};
for (const [kind, calls] of Object.entries(KINDS))
  costs[kind] = await off.run({ requestId: '1' }, describe, () => cost(calls));
parentPort.postMessage(costs);

/** The two in turn: what else the machine does is charged to both. The first half of the rounds warms up. */
async function cost(calls) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ns = -(await nsOf(calls.without)) + (await nsOf(calls.with));
    const bytes = -(await bytesOf(calls.without)) + (await bytesOf(calls.with));
    rounds.push({ ns, bytes });
  }
  const median = (key) => {
    const values = rounds.slice(ROUNDS >> 1).map((round) => round[key]);
    return percentile(
      values.sort((a, b) => a - b),
      0.5,
    );
  };
  return { ns: median('ns'), bytes: median('bytes') };
}

/** CPU time of the process, with that of the garbage collector; nothing else runs in it. */
async function nsOf(call) {
  const before = process.cpuUsage();
  for (let count = 0; count < CALLS; count++) await call();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1_000) / CALLS;
}

async function bytesOf(call) {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let count = 0; count < COUNTED_CALLS; count++) await call();
  return (process.memoryUsage().heapUsed - before) / COUNTED_CALLS;
}
