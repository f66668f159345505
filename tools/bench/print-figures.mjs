import { HELPERS } from './stages/measure-stages.mjs';
import { STAGE_NAMES } from './stages/stages.mjs';

const SMALLEST_PART_BYTES = 100_000;

/** The figures as Markdown tables, ready for a note. */
export function printFigures({ target, small, runs }) {
  for (const { workers, start } of runs) {
    console.log(
      `\n${runs.length > 1 ? `${workers} worker(s): ` : ''}ready in ${seconds(start.firstMs)} on an empty folder, ${seconds(start.laterMs)} later`,
    );
  }
  const first = target === 'distributed' ? ['workers'] : [];
  console.log(
    `\n${line([...first, 'episodes', 'added until completed', 'per episode', 'search p50 / p95, 1 at a time', 'search p50 / p95, 8 at a time'])}`,
  );
  console.log(line([...first, 1, 2, 3, 4, 5].map(() => '---')));
  for (const { workers, sizes, smallWorkspace } of runs) {
    const begin = target === 'distributed' ? [workers] : [];
    for (const { size, ingestion, search } of sizes) {
      console.log(
        line([
          ...begin,
          size,
          perSecond(ingestion.episodesPerSecond),
          ms(ingestion.msPerEpisode),
          ...search.map(latency),
        ]),
      );
    }
    console.log(
      line([...begin, `${small} beside ${smallWorkspace.beside}`, '', '', ...smallWorkspace.search.map(latency)]),
    );
  }
  printAdds(runs);
  printSearches(runs);
  printCosts(runs);
  printSearchCosts(runs);
  printStages(runs);
  printMemory(runs);
  printDisk(runs);
  printDiskByPart(runs);
}

/** Adds in other ways than the first table, and the ratio to the yardstick. */
function printAdds(runs) {
  const columns = ['adds', '`/add/batch`', 'accepted p50 / p99 at a steady rate', 'bare inserts', 'inserts / adds'];
  console.log(`\n${line(columns)}`);
  console.log(line(columns.map(() => '---')));
  for (const { name, size } of sizesOf(runs)) {
    const { batches, acceptance, inserts, ingestion } = size;
    const { addsPerSecond, p50Ms, p99Ms, rejected } = acceptance;
    const waited = `${p50Ms.toFixed(1)} / ${ms(p99Ms)} (${addsPerSecond}/s${rejected > 0 ? `, ${rejected} rejected` : ''})`;
    const ratio = (inserts.insertsPerSecond / ingestion.episodesPerSecond).toFixed(1);
    console.log(line([name, perSecond(batches.episodesPerSecond), waited, perSecond(inserts.insertsPerSecond), ratio]));
  }
}

/** Searches in other situations than the first table, the memory of the processes, and the ratios to the yardstick. */
function printSearches(runs) {
  const columns = [
    ...['search', 'first after a restart', 'first without a snapshot', 'p50 / p95 during adds'],
    ...['bare GET, p50 / p95', 'resident memory'],
  ];
  console.log(`\n${line(columns)}`);
  console.log(line(columns.map(() => '---')));
  for (const { name, size } of sizesOf(runs)) {
    const load = size.underLoad ? `${latency(size.underLoad)} (${size.underLoad.addsPerSecond}/s)` : '';
    const memory = Object.entries(size.memory).map(([app, bytes]) => `${app} ${megabytes(bytes)}`);
    const firsts = [ms(size.firstSearchMs), ms(size.firstFromStoreMs)];
    console.log(line([name, ...firsts, load, latency(size.bare), memory.join(', ')]));
  }
  for (const { baseline, sizes, workers } of runs) if (baseline) printRatios(baseline, sizesOf([{ sizes, workers }]));
}

function printRatios(baseline, sizes) {
  const columns = [
    `service / hybrid query on ${baseline}`,
    'at a time',
    'p50 / p95',
    'p50 / p95 of the query',
    'ratios',
  ];
  console.log(`\n${line(columns)}`);
  console.log(line(columns.map(() => '---')));
  for (const { name, size } of sizes) {
    for (const [index, search] of size.search.entries()) {
      const yardstick = size.yardstick[index];
      const ratios = `${(search.p50Ms / yardstick.p50Ms).toFixed(2)} / ${(search.p95Ms / yardstick.p95Ms).toFixed(2)}`;
      console.log(line([name, search.concurrency, latency(search), latency(yardstick), ratios]));
    }
  }
}

/** All sizes of all runs, with their names. */
function sizesOf(runs) {
  return runs.flatMap(({ workers, sizes }) =>
    sizes.map((size) => ({ name: `${runs.length > 1 ? `${workers} worker(s), ` : ''}${size.size} episodes`, size })),
  );
}

/** What an episode costs, by run and size: what grows with the graph is not what should. */
function printCosts(runs) {
  const sizes = sizesOf(runs);
  printColumns(
    'cost of an episode',
    sizes.map(({ name, size: { costs } }) => [name, costs]),
    Object.keys(sizes[0].size.costs),
  );
}

/** What a search costs each process. */
function printSearchCosts(runs) {
  const sizes = sizesOf(runs);
  printColumns(
    'cost of a search',
    sizes.map(({ name, size }) => [name, size.searchCosts]),
    Object.keys(sizes[0].size.searchCosts).filter((counter) => counter.startsWith('CPU')),
  );
}

/** Where the CPU time of the apps goes, in all their processes together. */
function printStages(runs) {
  printColumns(
    'CPU of an episode by stage, ms',
    sizesOf(runs).map(({ name, size: { stages } }) => [name, stages]),
    [...STAGE_NAMES, HELPERS],
  );
}

function printColumns(title, columns, rows) {
  console.log(`\n${line([title, ...columns.map(([name]) => name)])}`);
  console.log(line(['---', ...columns.map(() => '---')]));
  for (const row of rows) console.log(line([row, ...columns.map(([, amounts]) => amount(amounts[row] ?? 0))]));
}

/** Right after the last episode was completed: what is cleaned up later is still there. */
function printDisk(runs) {
  console.log(`\n${line(['disk', 'text', 'data folder', 'of it WAL', 'bytes a byte of text', 'without WAL'])}`);
  console.log(line([1, 2, 3, 4, 5, 6].map(() => '---')));
  for (const { workers, sizes } of runs) {
    for (const { size, disk } of sizes) {
      const { textBytes, bytes, walBytes } = disk;
      console.log(
        line([
          `${runs.length > 1 ? `${workers} worker(s), ` : ''}${size} episodes`,
          ...[textBytes, bytes, walBytes].map(megabytes),
          (bytes / textBytes).toFixed(1),
          ((bytes - walBytes) / textBytes).toFixed(1),
        ]),
      );
    }
  }
}

/** What each table and folder takes, without those that take next to nothing. */
function printDiskByPart(runs) {
  const sizes = sizesOf(runs);
  const { byPart } = sizes.at(-1).size.disk;
  const parts = Object.keys(byPart).sort((one, other) => byPart[other] - byPart[one]);
  printColumns(
    'disk, MB',
    sizes.map(({ name, size }) => [name, inMegabytes(size.disk.byPart)]),
    parts.filter((part) => byPart[part] >= SMALLEST_PART_BYTES),
  );
}

/** After the searches. */
function printMemory(runs) {
  const sizes = sizesOf(runs);
  printColumns(
    'memory, MB',
    sizes.map(({ name, size }) => [name, inMegabytes(size.memoryByPart)]),
    Object.keys(sizes[0].size.memoryByPart),
  );
}

function inMegabytes(parts) {
  return Object.fromEntries(Object.entries(parts).map(([part, bytes]) => [part, bytes / 1e6]));
}

export function perSecond(value) {
  return `${value.toFixed(0)}/s`;
}

export function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

export function line(cells) {
  return `| ${cells.join(' | ')} |`;
}

export function seconds(value) {
  return `${(value / 1000).toFixed(1)} s`;
}

function ms(value) {
  return `${value.toFixed(1)} ms`;
}

export function latency({ p50Ms, p95Ms }) {
  return `${p50Ms.toFixed(1)} / ${ms(p95Ms)}`;
}

function amount(value) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
