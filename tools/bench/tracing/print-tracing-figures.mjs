import { percentile } from '../measure.mjs';
import { line } from '../print-figures.mjs';

const COLUMNS = [
  { title: 'adds a second', of: ({ add }) => add.perSecond, digits: 0 },
  { title: 'add accepted, p50', of: ({ add }) => add.p50Ms, digits: 1, unit: ' ms' },
  { title: 'CPU of an add', of: ({ add }) => add.cpuMs, digits: 1, unit: ' ms' },
  { title: 'searches a second', of: ({ search }) => search.perSecond, digits: 0 },
  { title: 'search, p50', of: ({ search }) => search.p50Ms, digits: 1, unit: ' ms' },
  { title: 'CPU of a search', of: ({ search }) => search.cpuMs, digits: 1, unit: ' ms' },
];
const CALL_OF_KIND = { server: 'entry', consumer: 'entry', client: 'port', internal: 'stage', producer: 'stage' };

/** The figures as Markdown tables: what it costs with a collector, and what it costs without. */
export function printTracingFigures({ rounds, calls, spans, variants }) {
  printRatios(rounds, variants);
  printCalls(calls);
  printShares(calls, spans, variants[0]);
}

function printRatios(rounds, [off, ...others]) {
  table([`median of ${rounds} rounds (quartiles)`, ...COLUMNS.map(({ title }) => title), 'resident memory']);
  const figures = COLUMNS.map(({ of, digits, unit = '' }) => `${median(off.rounds.map(of)).toFixed(digits)}${unit}`);
  console.log(line([off.name, ...figures, `${(off.memory / 1e6).toFixed(0)} MB`]));
  for (const { name, rounds: measured, memory } of others) {
    const ratios = COLUMNS.map(({ of }) => {
      const sorted = measured.map((round, index) => of(round) / of(off.rounds[index])).sort((a, b) => a - b);
      const [first, middle, third] = [0.25, 0.5, 0.75].map((share) => percentile(sorted, share).toFixed(2));
      return `${middle} (${first}–${third})`;
    });
    console.log(line([`${name} / ${off.name}`, ...ratios, (memory / off.memory).toFixed(2)]));
  }
}

function printCalls(calls) {
  table(['a call while traces are off', 'time', 'allocated']);
  for (const [kind, { ns, bytes }] of Object.entries(calls))
    console.log(line([kind, `${ns.toFixed(0)} ns`, `${bytes.toFixed(0)} bytes`]));
}

function printShares(calls, spans, off) {
  table(['while traces are off', 'calls', 'time', 'share of its CPU time']);
  for (const [operation, counts] of Object.entries(spans)) {
    const cpuMs = median(off.rounds.map((round) => round[operation].cpuMs));
    const ns = Object.entries(counts).reduce((sum, [kind, count]) => sum + count * calls[CALL_OF_KIND[kind]].ns, 0);
    const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
    const share = `${(ns / 1e4 / cpuMs).toFixed(3)} %`;
    console.log(line([operation, count.toFixed(1), `${(ns / 1000).toFixed(1)} µs`, share]));
  }
}

function table(titles) {
  console.log(`\n${line(titles)}\n${line(titles.map(() => '---'))}`);
}

function median(values) {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
