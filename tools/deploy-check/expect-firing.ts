import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEPLOY } from './read-compose.mjs';

const RULES = join(DEPLOY, 'helm/memory-graph/files/alerts.yaml');
const INSTANCE = 'job="memory-graph",instance="drill"';
/** Of each phase: longer than any alert of a drill waits. */
const MINUTES = 20;

/** Gauges of a moment, which depend on how busy the machine of the test is. */
const OF_THE_MACHINE = /^(nodejs|db_client)_/;

/** The page `/metrics` at the end of a phase; null: nothing serves it. */
type Phase = string | null;

/**
 * Evaluates all alerts in a real Prometheus (`promtool`), for a process that was watched for two phases, and expects that
 * these are firing and no others. Between two pages, counters grow evenly.
 */
export function expectFiring(before: Phase, after: Phase, alerts: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'memory-graph-drill-'));
  try {
    const expected = alerts.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }));
    const test = {
      interval: '1m',
      input_series: seriesOf(before, after),
      promql_expr_test: [
        {
          expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: `${2 * MINUTES - 1}m`,
          exp_samples: expected,
        },
      ],
    };
    const file = join(folder, 'drill.json');
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: [test] }));
    execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function seriesOf(before: Phase, after: Phase) {
  const [first, second] = [before, after].map(samplesOf) as [Samples, Samples];
  const names = new Set([...first.values.keys(), ...second.values.keys()]);
  const counters = new Set([...first.counters, ...second.counters]);
  const series = [...names].map((name) => {
    const [start, end] = [first.values.get(name), second.values.get(name)];
    const grows = counters.has(name) && end !== undefined;
    return { series: name, values: `${constant(start)} ${grows ? growth(start ?? 0, end) : constant(end)}` };
  });
  const up = [before, after].map((page) => constant(page === null ? 0 : 1)).join(' ');
  return [...series, { series: `up{${INSTANCE}}`, values: up }];
}

function constant(value: number | undefined): string {
  return `${value ?? '_'}x${value === undefined ? MINUTES : MINUTES - 1}`;
}

function growth(from: number, to: number): string {
  const step = (to - from) / MINUTES;
  return `${from + step}+${step}x${MINUTES - 1}`;
}

interface Samples {
  values: Map<string, number>;
  /** The series whose value only grows. */
  counters: Set<string>;
}

/** Of the metrics that a rule names. */
function samplesOf(page: Phase): Samples {
  const rules = readFileSync(RULES, 'utf8');
  const samples: Samples = { values: new Map(), counters: new Set() };
  let type = '';
  for (const line of (page ?? '').split('\n')) {
    type = /^# TYPE \S+ (\w+)/.exec(line)?.[1] ?? type;
    const [, name, labels, value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined || OF_THE_MACHINE.test(name)) continue;
    if (!rules.includes(name) || !Number.isFinite(Number(value))) continue;
    const series = `${name}{${[labels, INSTANCE].filter(Boolean).join(',')}}`;
    samples.values.set(series, Number(value));
    if (type === 'counter' || type === 'histogram') samples.counters.add(series);
  }
  return samples;
}
