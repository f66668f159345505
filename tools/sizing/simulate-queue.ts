import { DAY_SECONDS, dayCurve } from './workspaces.js';

const STEP_SECONDS = 10;

export interface QueueLoad {
  addsPerDay: number;
  swing: number;
  /** Texts that one workspace adds at once: its backlog. */
  imports: readonly { at: number; episodes: number }[];
  workers: number;
  /** Workers beyond the partitions stay idle. */
  partitions: number;
  addsPerSecondOfWorker: number;
  /** Writes of one workspace follow each other. */
  addsPerSecondOfWorkspace: number;
  /** When how many workers do not work. */
  outages: readonly { from: number; to: number; workers: number }[];
  seconds: number;
}

export interface SimulatedQueue {
  /** The most texts of workspaces with few waiting ones, and the age of the oldest of them. */
  interactiveLag: number;
  interactiveAgeSeconds: number;
  /** The most texts of workspaces with many waiting ones. */
  backlogLag: number;
  /** The longest time from the import of a backlog to its end; Infinity: it did not end. */
  backlogSeconds: number;
}

/** Queues of texts as liquids: what workers leave of their time by the interactive texts goes to backlogs, in equal parts. */
export function simulateQueue(load: QueueLoad): SimulatedQueue {
  const result = { interactiveLag: 0, interactiveAgeSeconds: 0, backlogLag: 0, backlogSeconds: 0 };
  let interactive = 0;
  let backlogs: { at: number; rest: number }[] = [];
  const imports = load.imports.toSorted((a, b) => a.at - b.at);
  let imported = 0;
  for (let second = 0; second < load.seconds; second += STEP_SECONDS) {
    for (; imported < imports.length && imports[imported]!.at <= second; imported++) {
      backlogs.push({ at: second, rest: imports[imported]!.episodes });
    }
    const capacity = capacityAt(load, second);
    interactive += (load.addsPerDay / DAY_SECONDS) * dayCurve(second, load.swing) * STEP_SECONDS;
    const done = Math.min(interactive, capacity);
    interactive -= done;
    const share = Math.min((capacity - done) / backlogs.length, load.addsPerSecondOfWorkspace * STEP_SECONDS);
    for (const backlog of backlogs) backlog.rest -= share;
    for (const { at, rest } of backlogs) {
      if (rest <= 0) result.backlogSeconds = Math.max(result.backlogSeconds, second + STEP_SECONDS - at);
    }
    backlogs = backlogs.filter(({ rest }) => rest > 0);
    result.interactiveLag = Math.max(result.interactiveLag, interactive);
    const ageSeconds = capacity === 0 ? STEP_SECONDS : (interactive / capacity) * STEP_SECONDS;
    result.interactiveAgeSeconds = Math.max(result.interactiveAgeSeconds, ageSeconds);
    result.backlogLag = Math.max(
      result.backlogLag,
      backlogs.reduce((sum, { rest }) => sum + rest, 0),
    );
  }
  if (backlogs.length > 0) result.backlogSeconds = Infinity;
  return result;
}

/** Texts of a step. */
function capacityAt({ workers, partitions, addsPerSecondOfWorker, outages }: QueueLoad, second: number): number {
  const away = outages
    .filter(({ from, to }) => from <= second && second < to)
    .reduce((sum, outage) => sum + outage.workers, 0);
  return Math.max(0, Math.min(workers - away, partitions)) * addsPerSecondOfWorker * STEP_SECONDS;
}
