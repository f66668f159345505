import { line } from '../print-figures.mjs';

/** Throughput by number of workers, what an add costs each process, and the limits that follow. */
export function printScaleFigures({ graph, environment: { cores }, runs }) {
  const columns = ['workers', 'workspaces', 'added until completed', 'of one worker'];
  console.log(`\nGraph in ${graph}\n\n${line(columns)}\n${line(columns.map(() => '---'))}`);
  for (const { workers, workspaces, episodesPerSecond } of runs) {
    const ratio = (episodesPerSecond / runs[0].episodesPerSecond).toFixed(2);
    console.log(line([workers, workspaces, `${episodesPerSecond.toFixed(0)}/s`, ratio]));
  }
  for (const { workers, limits } of runs) {
    const titles = [`${workers} worker(s): process`, 'number', 'CPU of an add', 'adds/s with a core for each'];
    console.log(`\n${line(titles)}\n${line(titles.map(() => '---'))}`);
    for (const { part, processes, msPerAdd, addsPerSecondAndCore } of limits) {
      console.log(line([part, processes, `${msPerAdd.toFixed(2)} ms`, addsPerSecondAndCore.toFixed(0)]));
    }
    const all = limits.reduce((sum, { msPerAdd }) => sum + msPerAdd, 0);
    const [{ part, addsPerSecondAndCore }] = limits;
    console.log(
      `\nlimit: ${addsPerSecondAndCore.toFixed(0)} adds/s per core of ${part}, the first to need a whole one`,
    );
    console.log(`limit of this machine with ${cores} cores: ${((cores * 1000) / all).toFixed(0)} adds/s`);
  }
}
