import { parseArgs } from 'node:util';

/** The options of the command line, checked. bench.mjs explains them. */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      target: { type: 'string', default: 'embedded' },
      graph: { type: 'string', default: 'neo4j' },
      workers: { type: 'string' },
      sizes: { type: 'string', default: '1000,10000' },
      data: { type: 'string' },
      subjects: { type: 'string', default: '0' },
      small: { type: 'string', default: '500' },
      fill: { type: 'string', default: 'http' },
      load: { type: 'string', default: '100' },
      baseline: { type: 'string' },
      joined: { type: 'string', default: '1' },
      bar: { type: 'string' },
      soak: { type: 'string' },
      rate: { type: 'string' },
      scaling: { type: 'boolean', default: false },
      webhooks: { type: 'boolean', default: false },
      deliveries: { type: 'string', default: '10000' },
      out: { type: 'string', default: `bench-results/${new Date().toISOString().replace(/[:.]/g, '-')}.json` },
    },
  });
  oneOf('target', values.target, ['embedded', 'distributed']);
  oneOf('graph', values.graph, ['neo4j', 'postgres']);
  oneOf('fill', values.fill, ['http', 'direct']);
  oneOf('baseline', values.baseline, [undefined, 'postgres']);
  const mode = modeOf(values);
  return {
    target: values.target,
    graph: values.graph,
    mode,
    workerCounts: values.target === 'distributed' ? workersOf(values, mode).split(',').map(Number) : [1],
    sizes: values.sizes.split(',').map(Number),
    data: values.data,
    subjects: Number(values.subjects),
    small: Number(values.small),
    fill: values.fill,
    addsPerSecond: Number(values.load),
    baseline: values.baseline,
    joined: Number(values.joined),
    bar: Number(values.bar),
    textsPerSecond: values.rate && Number(values.rate),
    soakMs: values.soak && durationMs(values.soak),
    deliveries: Number(values.deliveries),
    out: values.out,
  };
}

function modeOf({ bar, scaling, soak, target, webhooks }) {
  if (scaling && target !== 'distributed') throw new Error('--scaling needs --target distributed');
  if (scaling) return 'scaling';
  if (webhooks) return 'webhooks';
  if (bar) return 'bar';
  return soak ? 'soak' : 'sizes';
}

/** Only the figures of the modes `sizes` and `scaling` depend on the number of workers. */
function workersOf({ workers }, mode) {
  return workers ?? (mode === 'sizes' || mode === 'scaling' ? '1,2,4' : '1');
}

function oneOf(option, value, allowed) {
  if (!allowed.includes(value)) throw new Error(`--${option} must be ${allowed.filter(Boolean).join(' or ')}`);
}

/** @param {string} text as in `30s`, `20m`, `1h` */
function durationMs(text) {
  const [, amount, unit] = /^(\d+)([smh])$/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`A duration such as 30s, 20m or 1h is expected instead of "${text}"`);
  return Number(amount) * { s: 1_000, m: 60_000, h: 3_600_000 }[unit];
}
