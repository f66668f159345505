import { latency, line, megabytes, perSecond, seconds } from './print-figures.mjs';

const CORES = 2;
/** Of the machine's CPU time, by processes besides the service, its engines and the client. */
const QUIET_SHARE = 0.1;
/** Texts of `--joined 4` have 370 bytes, others 90. */
const LONG_TEXT_BYTES = 200;

/**
 * What the service shall reach on two cores without other work, with the client on the same cores. Adds: with the rules as
 * extractor.
 */
const OF_RUN = [
  { figure: 'ready on an empty folder', wanted: '2.0 s', of: ({ start }) => seconds(start.firstMs) },
  { figure: 'memory, empty and ready', wanted: '300 MB', of: ({ start }) => megabytes(sum(start.memory)) },
  {
    figure: 'search in the workspace beside it, p50 / p95',
    wanted: '3 / – ms',
    of: ({ smallWorkspace }) => latency(smallWorkspace.search[0]),
  },
];

const search = ({ search: [oneAtATime] }) => latency(oneAtATime);
const firstSearch = ({ firstSearchMs }) => seconds(firstSearchMs);

/**
 * Of a size. In ascending order of `upTo`: the first one of a figure counts whose `upTo` is not below the size. With `subjects`:
 * only of workspaces that have any, or that have none.
 */
const OF_SIZE = [
  {
    figure: 'single adds',
    upTo: 10_000,
    wanted: '400/s',
    of: ({ ingestion }) => perSecond(ingestion.episodesPerSecond),
  },
  { figure: 'batches', upTo: 10_000, wanted: '540/s', of: ({ batches }) => perSecond(batches.episodesPerSecond) },
  { figure: 'search, p50 / p95', upTo: 10_000, subjects: false, wanted: '5 / 10 ms', of: search },
  { figure: 'search, p50 / p95', upTo: 100_000, subjects: false, wanted: '– / 20 ms', of: search },
  { figure: 'search, p50 / p95', upTo: 1_000_000, subjects: false, wanted: '– / 60 ms', of: search },
  { figure: 'search of one subject, p50 / p95', upTo: 1_000_000, subjects: true, wanted: '3 / – ms', of: search },
  {
    ...{ figure: 'search, 8 at a time, p50 / p95', upTo: 10_000, subjects: false, wanted: '– / 40 ms' },
    of: ({ search: [, eightAtATime] }) => latency(eightAtATime),
  },
  { figure: 'first search after a restart', upTo: 10_000, wanted: '0.2 s', of: firstSearch },
  { figure: 'first search after a restart', upTo: 1_000_000, wanted: '8.0 s', of: firstSearch },
  {
    ...{ figure: 'first search without a snapshot', upTo: 10_000, wanted: '1.5 s' },
    of: ({ firstFromStoreMs }) => seconds(firstFromStoreMs),
  },
  { figure: 'memory', upTo: 10_000, wanted: '400 MB', of: ({ memory }) => megabytes(sum(memory)) },
  {
    ...{ figure: 'bytes on disk of a byte of text', upTo: 10_000 },
    wanted: ({ size, disk }) => (disk.textBytes / size < LONG_TEXT_BYTES ? '60' : '18'),
    of: ({ disk }) => (disk.bytes / disk.textBytes).toFixed(0),
  },
];

/**
 * The figures of a run that have a goal, with the goal.
 * @returns {{ figure: string, measured: string, wanted: string }[]}
 */
export function comparedWithGoals(run, subjects) {
  return [
    ...OF_RUN.map((goal) => compared(goal, run)),
    ...run.sizes.flatMap((size) => goalsOf(size.size, subjects > 0).map((goal) => compared(goal, size))),
  ];
}

function goalsOf(size, hasSubjects) {
  const goals = OF_SIZE.filter(({ upTo, subjects = hasSubjects }) => upTo >= size && subjects === hasSubjects);
  return goals.filter(({ figure }, index) => goals.findIndex((goal) => goal.figure === figure) === index);
}

/** The goal of another size says which one. */
function compared({ figure, upTo, wanted, of }, figures) {
  const { size } = figures;
  const goal = typeof wanted === 'function' ? wanted(figures) : wanted;
  return {
    figure: size === undefined ? figure : `${figure} at ${size.toLocaleString('en')}`,
    measured: of(figures),
    wanted: size === upTo ? goal : `${goal} at ${upTo.toLocaleString('en')}`,
  };
}

/** The figures beside what is wanted of them. */
export function printGoals({ environment, subjects, runs }) {
  for (const run of runs) {
    const columns = ['figure', 'measured', 'wanted'];
    console.log(`\n${line(columns)}\n${line(columns.map(() => '---'))}`);
    for (const { figure, measured, wanted } of comparedWithGoals(run, subjects)) {
      console.log(line([figure, measured, wanted]));
    }
  }
  printMachine(environment, Math.max(...runs.flatMap(({ sizes }) => sizes.map(({ othersShare }) => othersShare))));
}

/** Says on which kind of machine the goals are wanted, and warns if this one is another kind. */
export function printMachine({ cores, extractor }, othersShare) {
  console.log(`\nWanted on ${CORES} cores without other work, adds with EXTRACTOR=rules (this run: ${extractor}).`);
  const others = `Other processes used ${(othersShare * 100).toFixed(0)} % of this machine.`;
  console.log(othersShare > QUIET_SHARE ? `WARNING: it is not quiet, do not compare. ${others}` : others);
  if (cores !== CORES) console.log(`WARNING: it has ${cores} cores, do not compare.`);
}

function sum(memory) {
  return Object.values(memory).reduce((total, bytes) => total + bytes, 0);
}
