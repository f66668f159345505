import { rounded } from './rounded.ts';

/** The table of parts, and the price of a million episodes. */
export function printBill({ lines, month, monthOfAMillionEpisodes }, searchMemoryMb) {
  console.table(
    lines.map(({ part, pods, cores, memoryGb, diskGb, month: price }) => ({
      part,
      pods,
      cores: rounded(cores),
      'memory, GB': rounded(memoryGb),
      'disk, GB': rounded(diskGb),
      'price a month': rounded(price),
    })),
  );
  console.log(`SEARCH_MEMORY_MB=${searchMemoryMb} for each search-service`);
  console.log(`${rounded(month)} a month: ${monthOfAMillionEpisodes.toFixed(2)} for a million episodes and month`);
}

export function printSimulation({ periods, queue }) {
  console.table(
    periods.map(({ period, ...figures }) => ({
      period,
      'searches/s': rounded(figures.searchesPerSecond),
      503: `${(figures.shareRejected * 100).toFixed(2)} %`,
      'p50, ms': rounded(figures.p50Ms),
      'p95 of the worst minute, ms': rounded(figures.p95Ms),
      'loads/s': rounded(figures.loadsPerSecond),
      'cores of the store for loads': rounded(figures.coresOfStore),
      'minutes to recover': figures.minutesToRecover ?? 'not yet',
    })),
  );
  console.log(
    `Waiting texts at most: ${rounded(queue.interactiveLag)} of workspaces with few, for ` +
      `${rounded(queue.interactiveAgeSeconds)} s; ${rounded(queue.backlogLag)} of backlogs, for ` +
      `${rounded(queue.backlogSeconds)} s`,
  );
}
