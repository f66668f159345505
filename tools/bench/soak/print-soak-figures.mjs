import { writeFileSync } from 'node:fs';
import { line } from '../print-figures.mjs';
import { growthOf, P95_FACTOR, problemsOf } from './judge-soak.mjs';

const SHOWN = 50;

/** Prints the report, and writes it as Markdown beside the figures. Sets the exit code. */
export function printSoakFigures(measured, out) {
  const report = `${measured.runs.flatMap((run) => reportOf(measured, run)).join('\n')}\n`;
  console.log(`\n${report}`);
  writeFileSync(out.replace(/(\.json)?$/, '.md'), report);
  if (measured.runs.some((run) => problemsOf(run).length > 0)) process.exitCode = 1;
}

function reportOf({ target, graph, environment }, run) {
  const { soakMs, workers, capacity, textsPerSecond, keep, counts, answers, lost, account, restored } = run;
  const problems = problemsOf(run);
  const where = target === 'distributed' ? `${target}, graph in ${graph}, ${workers} worker(s)` : target;
  return [
    `# Soak of ${minutes(soakMs)}: ${problems.length === 0 ? 'passed' : 'failed'}`,
    '',
    `${where}; ${environment.cores} cores, Node.js ${environment.node}, ${environment.memoryGiB} GiB.`,
    `${textsPerSecond.toFixed(1)} texts a second; as fast as it could, the same mix went at ${capacity.toFixed(1)}.`,
    `Each of the workspaces keeps some ${keep} texts.`,
    '',
    ...list('Problems', problems),
    '## Counts',
    '',
    ...table(['what', 'how many'], Object.entries(counts)),
    ...table(['answer', 'how often'], Object.entries(answers)),
    ...table(['failed, with the reason', 'logs'], Object.entries(account.failed)),
    ...table(['lost connections', 'how often'], Object.entries(countedBy(lost, ({ reason }) => reason))),
    ...(run.faults.length > 0 ? faultLines(run) : []),
    '## Latency',
    '',
    ...table(
      [
        'call, with its retries; completion, until the webhook was notified',
        'how many',
        'p95 of the first quarter',
        'p95 of the last quarter',
      ],
      run.latencies.map(({ kind, calls, firstMs, lastMs }) => [
        kind,
        calls,
        milliseconds(firstMs),
        milliseconds(lastMs),
      ]),
    ),
    '## Growth',
    '',
    ...table(
      ['each process after its warm-up', 'first', 'last', 'change an hour', 'change in the run'],
      Object.entries(run.trends).map(([name, trend]) => [
        name,
        ...[trend.first, trend.last, trend.perHour ?? 0, growthOf(trend)].map((value) => value.toFixed(1)),
      ]),
    ),
    ...(restored ? restoredLines(restored) : []),
  ];
}

function faultLines({ faults, windowMs }) {
  return [
    '## Faults',
    '',
    `"Back": from the fault until the p95 of adds and searches stays below ${P95_FACTOR} times that of the first quarter, by`,
    `windows of ${(windowMs / 1000).toFixed(0)} s.`,
    '',
    ...table(
      ['at', 'fault', 'took', 'back', 'requests sent again', 'lost connections'],
      faults.map(({ name, atMs, endMs, recoveredMs, retries, lostConnections }) => [
        minutes(atMs),
        name,
        seconds(endMs - atMs),
        recoveredMs === null ? 'not before the next one' : seconds(recoveredMs),
        retries,
        lostConnections,
      ]),
    ),
  ];
}

function restoredLines({ recovered, checked }) {
  return [
    '## Restore',
    '',
    `${checked} logs of the backup were looked up in the second installation.`,
    '',
    ...recovered,
    '',
  ];
}

function list(title, entries) {
  if (entries.length === 0) return [];
  const more = entries.length > SHOWN ? [`- … and ${entries.length - SHOWN} more`] : [];
  return [`## ${title}: ${entries.length}`, '', ...entries.slice(0, SHOWN).map((entry) => `- ${entry}`), ...more, ''];
}

function table(columns, rows) {
  if (rows.length === 0) return [];
  return [line(columns), line(columns.map(() => '---')), ...rows.map((row) => line(row)), ''];
}

function countedBy(items, keyOf) {
  const counts = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

const minutes = (ms) => `${(ms / 60_000).toFixed(1)} min`;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const milliseconds = (ms) => (ms === null ? '' : `${ms.toFixed(0)} ms`);
