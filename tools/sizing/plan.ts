import type { RentedPart } from './bill.js';
import type { SearchCosts } from './search-replica.js';
import { ENGINE_MEMORY_GB, MEASURED, OF_TEXT } from './measured.js';
import { DAY_SECONDS } from './workspaces.js';

export interface Load {
  /** Episodes of each workspace. */
  sizes: Float64Array;
  addsPerDay: number;
  sessionsPerDay: number;
  searchesPerSession: number;
  /** How far the rates swing around their mean during a day, 0 to 1. */
  swing: number;
  graph: 'postgres' | 'neo4j';
  text: 'short' | 'long';
  /** Whether search-services have a volume for snapshots of their indexes. */
  keepsSnapshots: boolean;
  /** Indexes stay in memory if they were searched within so many hours. */
  keptHours: number;
  /** SEARCH_MEMORY_MB of each search-service. */
  searchMemoryMb: number;
  /** Search-services; null: as many as the memory and the searches need. */
  searchServices: number | null;
}

export interface Plan {
  parts: (RentedPart & { pods: number })[];
  searchServices: number;
  workers: number;
  addsPerSecondOfWorker: number;
}

/** The share of its cores that an installation uses at the peak. The rest is for the loss of a process and for collections. */
const UTILIZATION = 0.5;
/** Two of each application, so that one may go. Node.js runs the requests of a process on one core. */
const LEAST_PODS = 2;
const LEAST_CORES_OF_A_POD = 0.1;
/** Three quarters of SEARCH_MEMORY_MB are for indexes. */
export const SHARE_OF_INDEXES = 0.75;
/** How long Kafka keeps messages by default. */
const KAFKA_DAYS = 7;

/** What an installation needs, by measured costs. */
export function planOf(load: Load): Plan {
  const factor = OF_TEXT[load.text];
  const { graph, sizes } = load;
  const peak = (perDay: number) => (perDay / DAY_SECONDS) * (1 + load.swing);
  const adds = peak(load.addsPerDay);
  const searches = peak(load.sessionsPerDay * load.searchesPerSession);
  const episodes = sum(sizes);
  const addMs = (part: Part) => costOf(MEASURED.addMs, part, graph) * factor.cpu;
  const searchMs = (part: Part) =>
    part === 'search-service'
      ? meanBySearches(sizes, searchCosts(load).searchMs)
      : costOf(MEASURED.searchMs, part, graph);
  const loadMs = loadMsPerSecond(load);
  const coresOf = (part: Part) =>
    (adds * addMs(part) + searches * searchMs(part) + (loadMs[part] ?? 0)) / 1000 / UTILIZATION;
  const replicas =
    load.searchServices ?? searchServicesFor(load, (searches * searchMs('search-service')) / 1000 / UTILIZATION);
  const apps = APPS.map((part) => {
    const cores = coresOf(part);
    const pods = part === 'search-service' ? replicas : Math.max(LEAST_PODS, Math.ceil(cores));
    const searchMb = part === 'search-service' ? load.searchMemoryMb : 0;
    const diskGb = part === 'search-service' && load.keepsSnapshots ? allIndexBytes(load) / 1e9 : 0;
    const memoryGb = (pods * (MEASURED.processMb[part] + searchMb)) / 1e3;
    return { part, pods, cores: Math.max(cores, pods * LEAST_CORES_OF_A_POD), memoryGb, diskGb };
  });
  const engines = (['postgres', 'kafka', ...(graph === 'neo4j' ? ['neo4j' as const] : [])] as const).map((part) => {
    const stored = part === 'kafka' ? load.addsPerDay * KAFKA_DAYS : episodes;
    const diskGb = (stored * costOf(MEASURED.diskBytes, part, graph) * factor.bytes) / 1e9;
    return { part, pods: 1, cores: Math.max(1, coresOf(part)), memoryGb: ENGINE_MEMORY_GB(diskGb), diskGb };
  });
  const parts = [...apps, ...engines];
  const workers = parts.find(({ part }) => part === 'ingestion-worker')!.pods;
  return { parts, searchServices: replicas, workers, addsPerSecondOfWorker: 1_000 / addMs('ingestion-worker') };
}

/** What a search-service needs for a workspace of so many episodes. */
export function searchCosts({ text }: Pick<Load, 'text'>): SearchCosts {
  const { index, load, searchServiceMs } = MEASURED;
  const factor = OF_TEXT[text];
  return {
    indexBytes: (episodes) => index.bytes + episodes * index.bytesOfEpisode * factor.bytes,
    searchMs: (episodes) => searchServiceMs.ms + episodes * searchServiceMs.msOfEpisode,
    loadMs: (episodes, source) => load[source].ms + episodes * load[source].msOfEpisode * factor.cpu,
    isSmall: (episodes) => episodes <= load.smallEpisodes,
  };
}

/** The bytes of the indexes that were searched within the last hours, if workspaces are searched in proportion to their size. */
export function workingSetBytes(load: Pick<Load, 'sizes' | 'sessionsPerDay' | 'text' | 'keptHours'>): number {
  const { indexBytes } = searchCosts(load);
  const sessions = (load.sessionsPerDay / 24) * load.keptHours;
  const episodes = sum(load.sizes);
  return load.sizes.reduce(
    (bytes, size) => bytes + indexBytes(size) * (1 - Math.exp((-sessions * size) / episodes)),
    0,
  );
}

/** CPU time of loads in a second at the peak: of sessions in workspaces that were not searched within the kept hours. */
function loadMsPerSecond(load: Load): Partial<Record<Part, number>> {
  const costs = searchCosts(load);
  const episodes = sum(load.sizes);
  const sessions = load.sessionsPerDay / DAY_SECONDS;
  const kept = load.keptHours * 3_600;
  const ms = load.sizes.reduce((total, size) => {
    const perSecond = (sessions * size) / episodes;
    const missed = perSecond * (1 + load.swing) * Math.exp(-perSecond * kept);
    return total + missed * costs.loadMs(size, load.keepsSnapshots ? 'snapshot' : 'store');
  }, 0);
  const ofStore = load.keepsSnapshots ? 0 : MEASURED.load.shareOfStore;
  return { 'search-service': ms * (1 - ofStore), [load.graph]: ms * ofStore };
}

function allIndexBytes(load: Pick<Load, 'sizes' | 'text'>): number {
  const { indexBytes } = searchCosts(load);
  return load.sizes.reduce((bytes, size) => bytes + indexBytes(size), 0);
}

const APPS = ['api-gateway', 'auth-server', 'ingestion-worker', 'search-service', 'webhook-dispatcher'] as const;
type Part = (typeof APPS)[number] | 'postgres' | 'kafka' | 'neo4j';

function searchServicesFor(load: Load, cores: number): number {
  const byMemory = workingSetBytes(load) / (load.searchMemoryMb * 1e6 * SHARE_OF_INDEXES);
  return Math.max(LEAST_PODS, Math.ceil(byMemory), Math.ceil(cores));
}

/** Large workspaces are searched more often. */
function meanBySearches(sizes: Float64Array, costOfSize: (episodes: number) => number): number {
  return sizes.reduce((total, size) => total + size * costOfSize(size), 0) / sum(sizes);
}

function costOf(
  costs: Partial<Record<string, number | Record<Load['graph'], number>>>,
  part: Part,
  graph: Load['graph'],
) {
  const cost = costs[part] ?? 0;
  return typeof cost === 'object' ? cost[graph] : cost;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
