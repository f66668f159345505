import { line, seconds } from '../print-figures.mjs';

/** The bounds that must hold for a tenant, whatever other tenants do. */
const BOUNDS = [
  { name: 'search p95 ≤ 3 × alone', holds: ({ beside, alone }) => isWithin(beside.search, alone.search) },
  { name: 'add p95 ≤ 3 × alone', holds: ({ beside, alone }) => isWithin(beside.add, alone.add) },
  { name: 'lag p99 < 50 ms', holds: ({ beside }) => beside.lag !== null && beside.lag.p99Ms < 50 },
  {
    name: 'health < 250 ms',
    holds: ({ beside: { health } }) => health.maxMs < 250 && health.broken + health.serverErrors === 0,
  },
  {
    name: 'no 5xx',
    holds: ({ beside }) => failures(beside) === 0,
  },
];
const TITLES = [
  'beside',
  'search p50 / p95 / max',
  'add p50 / p95 / max',
  'p95 to alone, search / add',
  'added until completed p50 / p95',
  'health p95 / max',
  'lag p99 / max',
  '5xx, timed out or broken / 429',
  'attack',
];

/** The figures of the quiet tenant as Markdown tables, ready for a note. */
export function printNeighbourFigures({ runs }) {
  for (const { workers, phases } of runs) {
    console.log(`\n${runs.length > 1 ? `${workers} worker(s); ` : ''}the quiet tenant, in ms:\n`);
    console.log(line(TITLES));
    console.log(line(TITLES.map(() => '---')));
    for (const { title, notPossible, alone, beside, attack } of phases) {
      if (notPossible !== undefined) {
        console.log(line([title, `not possible: ${notPossible}`, ...TITLES.slice(2).map(() => '')]));
        continue;
      }
      console.log(row(`alone, before ${title.slice(0, 3)}`, alone, alone, ''));
      console.log(row(title, beside, alone, describe(attack)));
    }
    printBounds(phases);
  }
}

/** Which of the wanted bounds held; by phase and bound, for the JSON too. */
export function boundsOf(phase) {
  return Object.fromEntries(BOUNDS.map(({ name, holds }) => [name, holds(phase)]));
}

function printBounds(phases) {
  const measured = phases.filter(({ notPossible }) => notPossible === undefined);
  const names = BOUNDS.map(({ name }) => name);
  console.log(`\n${line(['bound', ...names])}\n${line(['---', ...names.map(() => '---')])}`);
  for (const { title, bounds } of measured) {
    console.log(line([title, ...names.map((name) => (bounds[name] ? 'met' : '**missed**'))]));
  }
  const spoilt = measured.filter(({ alone }) => failures(alone) > 0);
  if (spoilt.length === 0) return;
  const letters = spoilt.map(({ title }) => title.slice(0, 3)).join(', ');
  console.log(`\nRequests failed also alone, before ${letters}: the machine is too busy to compare with.`);
}

function isWithin(beside, alone) {
  return Number.isFinite(beside.p95Ms) && beside.p95Ms <= 3 * alone.p95Ms;
}

function failures({ search, add }) {
  return [search, add].reduce((sum, { serverErrors, timedOut, broken }) => sum + serverErrors + timedOut + broken, 0);
}

function row(title, { search, add, completion, health, lag }, alone, attack) {
  return line([
    title,
    three(search),
    three(add),
    `${ratio(search, alone.search)} / ${ratio(add, alone.add)}`,
    `${ms(completion.p50Ms)} / ${ms(completion.p95Ms)}${completion.unfinished > 0 ? ` (${completion.unfinished} unfinished)` : ''}`,
    `${ms(health.p95Ms)} / ${ms(health.maxMs)}`,
    lag === null ? 'no answer' : `${ms(lag.p99Ms)} / ${ms(lag.maxMs)}`,
    `${failures({ search, add })} / ${search.refused + add.refused}`,
    attack,
  ]);
}

function describe({ processed, tookMs, rounds, answers, notes }) {
  const end = processed ? `processed in ${seconds(tookMs)}` : `given up after ${seconds(tookMs)}`;
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return [`${end}${rounds > 1 ? `, ${rounds} times` : ''}`, `answers ${statuses.join(', ')}`, ...new Set(notes)].join(
    '; ',
  );
}

function three({ p50Ms, p95Ms, maxMs }) {
  return [p50Ms, p95Ms, maxMs].map(ms).join(' / ');
}

function ratio({ p95Ms }, alone) {
  return Number.isFinite(p95Ms / alone.p95Ms) ? (p95Ms / alone.p95Ms).toFixed(1) : 'failed';
}

/** Infinite where so many requests failed; null where there were none. */
function ms(value) {
  if (value === null) return 'none';
  return Number.isFinite(value) ? value.toFixed(value < 10 ? 1 : 0) : 'failed';
}
