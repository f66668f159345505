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
      const rate = `${ingestion.episodesPerSecond.toFixed(0)}/s`;
      console.log(line([...begin, size, rate, ms(ingestion.msPerEpisode), ...search.map(latency)]));
    }
    console.log(
      line([...begin, `${small} beside ${smallWorkspace.beside}`, '', '', ...smallWorkspace.search.map(latency)]),
    );
  }
  printCosts(runs);
  printDisk(runs);
}

/** What an episode costs, by run and size: what grows with the graph is not what should. */
function printCosts(runs) {
  const columns = runs.flatMap(({ workers, sizes }) =>
    sizes.map(({ size, costs }) => ({
      title: `${runs.length > 1 ? `${workers} worker(s), ` : ''}${size} episodes`,
      costs,
    })),
  );
  console.log(`\n${line(['cost of an episode', ...columns.map(({ title }) => title)])}`);
  console.log(line(['---', ...columns.map(() => '---')]));
  for (const counter of Object.keys(columns[0].costs)) {
    console.log(line([counter, ...columns.map(({ costs }) => amount(costs[counter]))]));
  }
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

function megabytes(bytes) {
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
