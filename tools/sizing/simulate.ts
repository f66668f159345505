import { type Load, planOf, type Plan, searchCosts, SHARE_OF_INDEXES } from './plan.js';
import { MEASURED } from './measured.js';
import { type SimulatedQueue, simulateQueue } from './simulate-queue.js';
import { type Outage, type SimulatedMinute, simulateSearches } from './simulate-searches.js';
import { Chances } from './workspaces.js';

const HOUR = 3_600;
/** From midnight, with empty indexes. The rates are highest at noon. */
const SIMULATED_SECONDS = 15 * HOUR;
const FAILURE_AT = 12 * HOUR;
const UPDATE_AT = 13 * HOUR;
/** Until a killed process, or an updated one, serves again. */
const RESTART_SECONDS = 30;
/** How long the partitions of a killed worker wait for others. */
const TAKEOVER_SECONDS = 10;
/** So many minutes together are as usual, if they are at most this factor worse than the hour before. */
const MINUTES_TOGETHER = 5;
const SLOWER_THAN_USUAL = 1.5;
const REJECTED = 0.001;

export interface Simulated extends Load {
  placement: 'affinity' | 'any';
  partitions: number;
  importsPerDay: number;
  episodesOfImport: number;
  seed: number;
}

interface SimulatedPeriod {
  period: string;
  searchesPerSecond: number;
  shareRejected: number;
  p50Ms: number;
  /** Of the worst minute. */
  p95Ms: number;
  loadsPerSecond: number;
  /** That PostgreSQL or Neo4j needs for loads in the worst minute. */
  coresOfStore: number;
  /** Until searches are as before; null: they are not yet. */
  minutesToRecover: number | null;
}

export interface Simulation {
  plan: Plan;
  periods: SimulatedPeriod[];
  queue: SimulatedQueue;
}

/** Most of a day: the busiest hour, the failure of a search-service and of a worker at noon, and a rolling update. */
export function simulate(simulated: Simulated): Simulation {
  const plan = planOf(simulated);
  const replicas = plan.searchServices;
  const updates = Array.from({ length: replicas }, (_, replica) =>
    outageOf(replica, UPDATE_AT + replica * RESTART_SECONDS),
  );
  const { minutes } = simulateSearches({
    ...simulated,
    replicas,
    maxIndexBytes: simulated.searchMemoryMb * 1e6 * SHARE_OF_INDEXES,
    costs: searchCosts(simulated),
    outages: [outageOf(0, FAILURE_AT), ...updates],
    seconds: SIMULATED_SECONDS,
  });
  const usual = minutes.slice((FAILURE_AT - HOUR) / 60, FAILURE_AT / 60);
  const updated = UPDATE_AT + replicas * RESTART_SECONDS;
  const periods = [
    periodOf('11:00, nothing fails', usual, usual),
    periodOf('12:00, one search-service is killed', minutes.slice(FAILURE_AT / 60, UPDATE_AT / 60), usual),
    periodOf('13:00, a rolling update', minutes.slice(UPDATE_AT / 60, Math.ceil(updated / 60) + 30), usual),
  ];
  return { plan, periods, queue: queueOf(simulated, plan) };
}

function outageOf(replica: number, from: number): Outage {
  return { replica, from, to: from + RESTART_SECONDS };
}

function periodOf(period: string, minutes: SimulatedMinute[], usual: SimulatedMinute[]): SimulatedPeriod {
  const sum = (key: 'searches' | 'unavailable' | 'loads', some = minutes) =>
    some.reduce((total, minute) => total + minute[key], 0);
  const most = (key: 'p95Ms' | 'storeLoadMs', some = minutes) => Math.max(0, ...some.map((minute) => minute[key]));
  const share = (some: SimulatedMinute[]) => sum('unavailable', some) / sum('searches', some);
  const meanP95 = (some: SimulatedMinute[]) => some.reduce((total, { p95Ms }) => total + p95Ms, 0) / some.length;
  const isUsual = (some: SimulatedMinute[]) =>
    meanP95(some) <= meanP95(usual) * SLOWER_THAN_USUAL && share(some) <= share(usual) * SLOWER_THAN_USUAL + REJECTED;
  const unusual = minutes.findLastIndex((_, place) => !isUsual(minutes.slice(place, place + MINUTES_TOGETHER))) + 1;
  return {
    period,
    searchesPerSecond: sum('searches') / minutes.length / 60,
    shareRejected: share(minutes),
    p50Ms: minutes.reduce((total, { p50Ms }) => total + p50Ms, 0) / minutes.length,
    p95Ms: most('p95Ms'),
    loadsPerSecond: sum('loads') / minutes.length / 60,
    coresOfStore: (most('storeLoadMs') * MEASURED.load.shareOfStore) / 60_000,
    minutesToRecover: unusual === minutes.length ? null : unusual,
  };
}

function queueOf({ seed, importsPerDay, episodesOfImport, addsPerDay, swing, partitions }: Simulated, plan: Plan) {
  const chances = new Chances(seed);
  const imports = Array.from({ length: chances.count(importsPerDay) }, () => ({
    at: chances.next() * 24 * HOUR,
    episodes: episodesOfImport,
  }));
  return simulateQueue({
    ...{ addsPerDay, swing, imports, partitions },
    workers: plan.workers,
    addsPerSecondOfWorker: plan.addsPerSecondOfWorker,
    addsPerSecondOfWorkspace: MEASURED.addsPerSecondOfWorkspace,
    outages: [{ from: FAILURE_AT, to: FAILURE_AT + TAKEOVER_SECONDS, workers: 1 }],
    seconds: 36 * HOUR,
  });
}
