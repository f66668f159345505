import { sourceOf } from './source-of.mjs';

/** The rest of the time of JavaScript, and what has no stage by its place in the code. */
const REST = 'rest';
const GARBAGE = 'garbage collection';
/** Not CPU time. Threads of the pool wait for work inside of a function. */
const WAITING = new Set(['(idle)', 'atomicsWaitLoop']);

/** The first that matches a frame's file is its stage. The order matters where one folder is within another. */
const STAGES = [
  ['bus', /libs\/messaging|relational-store\/src\/(outbox|inbox)|node_modules\/(kafkajs|@nestjs\/microservices)\//],
  ['database', /^wasm:|pglite|libs\/(relational-store|graph)|node_modules\/(pg|typeorm|neo4j-driver)[^/]*\//],
  [
    'extraction',
    /libs\/(extraction|compute-threads|models|memory-model)|node_modules\/(piscina|chrono-node)\/|ingestion-worker\/src\/pipeline/,
  ],
  [
    'HTTP',
    /^node:_http|node_modules\/(express|router|body-parser|raw-body|@nestjs\/(core|platform-express|throttler))\/|libs\/(http-api|access-control)|apps\/(auth-server\/|api-gateway\/src\/(http|memory\/add)\/)/,
  ],
  ['logs and jobs', /apps\/(api-gateway|ingestion-worker|webhook-dispatcher)\//],
];

export const STAGE_NAMES = [...STAGES.map(([name]) => name), GARBAGE, REST];

/**
 * The time of a thread by stage. A sample belongs to the innermost frame that has a stage: a query of the bus is the
 * database's, what the bus does with its rows is the bus's.
 * @param profile of V8, as `--cpu-prof` writes it
 * @param {{ from: number, to: number }} window in µs of the monotonic clock
 * @returns {Record<string, number>} ms by stage, without waiting
 */
export function stageTimes({ nodes, samples, timeDeltas, startTime }, { from, to }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, byId.get(id)])));
  const stages = new Map();
  const stageOf = (node) => {
    if (!stages.has(node.id)) stages.set(node.id, ownStageOf(node) ?? stageOfCaller(node));
    return stages.get(node.id);
  };
  const stageOfCaller = ({ id }) => (parents.has(id) ? stageOf(parents.get(id)) : REST);

  const times = {};
  let time = startTime;
  for (const [index, id] of samples.entries()) {
    time += timeDeltas[index];
    const node = byId.get(id);
    if (time < from || time >= to || WAITING.has(node.callFrame.functionName)) continue;
    // A sample represents the time until the next one.
    const stage = stageOf(node);
    times[stage] = (times[stage] ?? 0) + (timeDeltas[index + 1] ?? 0) / 1_000;
  }
  return times;
}

function ownStageOf({ callFrame }) {
  if (callFrame.functionName === '(garbage collector)') return GARBAGE;
  const file = sourceOf(callFrame);
  return STAGES.find(([, files]) => files.test(file))?.[0];
}

/**
 * Spreads CPU time over the stages by their shares.
 * @param {Record<string, number>} times by stage, of whatever length; without any, all is the rest
 * @param {number} cpuMs
 */
export function spread(times, cpuMs) {
  if (Object.keys(times).length === 0) return { [REST]: cpuMs };
  const sum = Object.values(times).reduce((total, ms) => total + ms, 0);
  return Object.fromEntries(Object.entries(times).map(([stage, ms]) => [stage, (ms / sum) * cpuMs]));
}
