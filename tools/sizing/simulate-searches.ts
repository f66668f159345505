import { rendezvousOrder } from '../../libs/http-api/src/internal/rendezvous-order.js';
import { Latencies } from './latencies.js';
import { type SearchCosts, SearchReplica } from './search-replica.js';
import { Chances, dayCurve, WeightedChoice } from './workspaces.js';

/** Of a session: a person or an agent that asks some questions, one after the other. */
const SECONDS_BETWEEN_SEARCHES = 20;
const LONGEST_SECONDS_BETWEEN = 600;
const MINUTE = 60;
const UNKNOWN = 255;

export interface Outage {
  replica: number;
  /** Seconds since the beginning. */
  from: number;
  to: number;
}

export interface SearchLoad {
  /** Episodes of each workspace; it is searched in proportion to them. */
  sizes: Float64Array;
  sessionsPerDay: number;
  searchesPerSession: number;
  swing: number;
  /** `affinity`: a workspace has one search-service, as with a list of origins. `any`: it has all, as behind a Service. */
  placement: 'affinity' | 'any';
  replicas: number;
  maxIndexBytes: number;
  costs: SearchCosts;
  keepsSnapshots: boolean;
  outages: readonly Outage[];
  seconds: number;
  seed: number;
}

export interface SimulatedMinute {
  searches: number;
  /** Answered with 503. */
  unavailable: number;
  p50Ms: number;
  p95Ms: number;
  loads: number;
  /** Of loads from the store, which also occupy it. */
  storeLoadMs: number;
}

/** Searches of all workspaces for some time, minute by minute. Random, but the same for the same seed. */
export function simulateSearches(load: SearchLoad): { minutes: SimulatedMinute[]; evictions: number } {
  const replicas = Array.from(
    { length: load.replicas },
    () => new SearchReplica(load.maxIndexBytes, load.costs, load.keepsSnapshots),
  );
  const placement = new Placement(load);
  const outages = load.outages.toSorted((a, b) => a.from - b.from);
  const minutes: MinuteCounts[] = [];
  for (const [second, searches] of secondsOf(load)) {
    for (const { replica, to } of outages.filter(({ from }) => from === second)) replicas[replica]!.restart(to);
    const down = outages.filter(({ from, to }) => from <= second && second < to).map(({ replica }) => replica);
    const minute = (minutes[Math.floor(second / MINUTE)] ??= new MinuteCounts());
    for (const { workspace, at } of searches) {
      const { replica, isOwn } = placement.of(workspace, down);
      minute.add(replicas[replica]?.search(workspace, load.sizes[workspace]!, at, isOwn) ?? null);
    }
  }
  return {
    minutes: minutes.map((minute) => minute.figures()),
    evictions: replicas.reduce((sum, { evictions }) => sum + evictions, 0),
  };
}

interface Arrival {
  workspace: number;
  at: number;
}

/** The searches of each second, in the order of their times. */
function* secondsOf({ sizes, sessionsPerDay, searchesPerSession, swing, seconds, seed }: SearchLoad) {
  const chances = new Chances(seed);
  const choice = new WeightedChoice(sizes);
  const waiting = new Map<number, Arrival[]>();
  const expect = (arrival: Arrival) => {
    const second = Math.floor(arrival.at);
    const others = waiting.get(second);
    if (others) others.push(arrival);
    else waiting.set(second, [arrival]);
  };
  for (let second = 0; second < seconds; second++) {
    const sessions = chances.count((sessionsPerDay / 86_400) * dayCurve(second, swing));
    for (let session = 0; session < sessions; session++) {
      const workspace = choice.at(chances.next());
      let at = second + chances.next();
      for (let search = 0; search < searchesPerSession; search++) {
        expect({ workspace, at });
        at += Math.min(chances.gap(SECONDS_BETWEEN_SEARCHES), LONGEST_SECONDS_BETWEEN);
      }
    }
    const arrivals = waiting.get(second) ?? [];
    waiting.delete(second);
    yield [second, arrivals.sort((a, b) => a.at - b.at)] as const;
  }
}

/** Which search-service a workspace has, by the product's own function. */
class Placement {
  private readonly origins: { url: string; replica: number }[];
  private readonly first: Uint8Array;
  private turn = 0;

  constructor(private readonly load: Pick<SearchLoad, 'replicas' | 'sizes' | 'placement'>) {
    if (load.replicas >= UNKNOWN) throw new Error(`At most ${UNKNOWN - 1} search-services can be simulated`);
    this.origins = Array.from({ length: load.replicas }, (_, replica) => ({
      url: `http://search-${replica}`,
      replica,
    }));
    this.first = new Uint8Array(load.sizes.length).fill(UNKNOWN);
  }

  /** @returns -1 as the search-service if all are down */
  of(workspace: number, down: readonly number[]): { replica: number; isOwn: boolean } {
    if (this.load.placement === 'any') return { replica: this.anyBut(down), isOwn: true };
    if (this.first[workspace] === UNKNOWN) this.first[workspace] = this.orderOf(workspace)[0]!;
    const first = this.first[workspace]!;
    if (!down.includes(first)) return { replica: first, isOwn: true };
    return { replica: this.orderOf(workspace).find((replica) => !down.includes(replica)) ?? -1, isOwn: false };
  }

  private orderOf(workspace: number): number[] {
    return rendezvousOrder(this.origins, `workspace-${workspace}`).map(({ replica }) => replica);
  }

  private anyBut(down: readonly number[]): number {
    const { replicas } = this.load;
    for (let tried = 0; tried < replicas; tried++) {
      this.turn = (this.turn + 1) % replicas;
      if (!down.includes(this.turn)) return this.turn;
    }
    return -1;
  }
}

class MinuteCounts {
  private readonly latencies = new Latencies();
  private searches = 0;
  private unavailable = 0;
  private loads = 0;
  private storeLoadMs = 0;

  /** @param search null: no search-service was up */
  add(search: ReturnType<SearchReplica['search']> | null): void {
    this.searches += 1;
    if (search === null || search.latencyMs === null) this.unavailable += 1;
    else this.latencies.add(search.latencyMs);
    if (search === null || search.loadMs === null) return;
    this.loads += 1;
    if (search.source === 'store') this.storeLoadMs += search.loadMs;
  }

  figures(): SimulatedMinute {
    const { searches, unavailable, loads, storeLoadMs } = this;
    const [p50Ms, p95Ms] = [0.5, 0.95].map((share) => this.latencies.percentileMs(share)) as [number, number];
    return { searches, unavailable, p50Ms, p95Ms, loads, storeLoadMs };
  }
}
