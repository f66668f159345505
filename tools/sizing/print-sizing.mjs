// `npm run sizing`: pods, cores, memory, disk and price for a load, by the measured costs of measured.ts.
//   --workspaces 1000000        with sizes by Zipf's law
//   --episodes 1000000000       in all workspaces
//   --zipf 0.8                  its exponent: 0 makes all workspaces equal
//   --largest 100000            the most episodes of a workspace
//   --adds 2700000              a day; default: the episodes come within a year
//   --searches 2700000          a day; default: as many as adds
//   --searches-of-session 5     that follow each other in one workspace
//   --swing 0.8                 how far the rates swing around their mean during a day: 0.8 makes the peak 1.8 times the mean
//   --graph postgres            the graph store: postgres or neo4j
//   --text long                 short: sentences; long: turns of a chat
//   --kept-hours 1              indexes stay in memory if they were searched within so many hours
//   --search-memory-mb 32000    SEARCH_MEMORY_MB of each search-service
//   --search-services 20        default: as many as the memory and the searches need
//   --snapshots kept            by search-services on volumes of their own, or none
//   --vcpu-hour, --memory-gb-month, --disk-gb-month   prices; default: assumptions
// With --simulate, it also simulates most of a day, with failures and a rolling update:
//   --placement affinity        of workspaces: `affinity`, as with a list of origins; `any`, as behind a Service
//   --partitions 12             of Kafka
//   --imports 100, --import-episodes 10000   backlogs of single workspaces a day, and their texts
//   --seed 1                    of all random choices
// With --check, it compares the model with the measurements instead.
import { parseArgs } from 'node:util';
import { ASSUMED_PRICES, billOf } from './bill.ts';
import { checkTable } from './check-model.ts';
import { planOf } from './plan.ts';
import { printBill, printSimulation } from './print-tables.mjs';
import { simulate } from './simulate.ts';
import { zipfSizes } from './workspaces.ts';

const text = (value) => ({ type: 'string', default: String(value) });
const { values } = parseArgs({
  options: {
    workspaces: text(1_000_000),
    episodes: text(1_000_000_000),
    zipf: text(0.8),
    largest: text(100_000),
    adds: { type: 'string' },
    searches: { type: 'string' },
    'searches-of-session': text(5),
    swing: text(0.8),
    graph: text('postgres'),
    text: text('long'),
    'kept-hours': text(1),
    'search-memory-mb': text(32_000),
    'search-services': { type: 'string' },
    snapshots: text('kept'),
    'vcpu-hour': text(ASSUMED_PRICES.vcpuHour),
    'memory-gb-month': text(ASSUMED_PRICES.memoryGbMonth),
    'disk-gb-month': text(ASSUMED_PRICES.diskGbMonth),
    simulate: { type: 'boolean', default: false },
    placement: text('affinity'),
    partitions: text(12),
    imports: text(100),
    'import-episodes': text(10_000),
    seed: text(1),
    check: { type: 'boolean', default: false },
  },
});

if (values.check) console.log(checkTable());
else printPlan();

function printPlan() {
  const episodes = amountOf('episodes');
  const addsPerDay = amountOf('adds', episodes / 365);
  const load = {
    sizes: zipfSizes({
      ...{ workspaces: amountOf('workspaces'), episodes },
      ...{ exponent: amountOf('zipf'), largest: amountOf('largest') },
    }),
    addsPerDay,
    sessionsPerDay: amountOf('searches', addsPerDay) / amountOf('searches-of-session'),
    searchesPerSession: amountOf('searches-of-session'),
    swing: amountOf('swing'),
    graph: oneOf('graph', ['postgres', 'neo4j']),
    text: oneOf('text', ['short', 'long']),
    keepsSnapshots: oneOf('snapshots', ['kept', 'none']) === 'kept',
    keptHours: amountOf('kept-hours'),
    searchMemoryMb: amountOf('search-memory-mb'),
    searchServices: amountOf('search-services', null),
  };
  const prices = {
    vcpuHour: amountOf('vcpu-hour'),
    memoryGbMonth: amountOf('memory-gb-month'),
    diskGbMonth: amountOf('disk-gb-month'),
  };
  printBill(billOf(planOf(load).parts, episodes, prices), load.searchMemoryMb);
  if (!values.simulate) return;
  printSimulation(
    simulate({
      ...load,
      placement: oneOf('placement', ['affinity', 'any']),
      partitions: amountOf('partitions'),
      importsPerDay: amountOf('imports'),
      episodesOfImport: amountOf('import-episodes'),
      seed: amountOf('seed'),
    }),
  );
}

function amountOf(name, otherwise) {
  if (values[name] === undefined) return otherwise;
  const amount = Number(values[name]);
  if (!(amount >= 0)) throw new Error(`--${name} is a number, not "${values[name]}"`);
  return amount;
}

function oneOf(name, allowed) {
  if (!allowed.includes(values[name])) throw new Error(`--${name} is ${allowed.join(' or ')}, not "${values[name]}"`);
  return values[name];
}
