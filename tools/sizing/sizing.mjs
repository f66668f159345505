// What an installation needs, by what was measured: docs/operations/sizing.md explains each step.

/**
 * Measured costs on two cores with Node.js 20, by `npm run bench -- --target distributed`: CPU in ms of one add of a short text
 * and of one search, resident memory in MB of a process, disk in bytes of an episode.
 */
export const MEASURED = {
  addMs: {
    'api-gateway': 1.3,
    'ingestion-worker': 2.6,
    'webhook-dispatcher': 0.3,
    postgres: { postgres: 1.0, neo4j: 0.4 },
    kafka: 0.8,
    neo4j: 3.2,
  },
  searchMs: {
    'api-gateway': 3,
    'search-service': 6,
    postgres: { postgres: 0.5, neo4j: 0 },
    neo4j: 0.5,
  },
  processMb: {
    'api-gateway': 250,
    'auth-server': 185,
    'ingestion-worker': 280,
    'search-service': 340,
    'webhook-dispatcher': 175,
  },
  diskBytes: {
    postgres: { postgres: 20_000, neo4j: 2_000 },
    neo4j: 20_000,
    kafka: 2_500,
  },
  /** Of an index in the search-service. */
  indexBytes: 1_500,
};

/** How many times the costs of a short text (86 characters) a turn of a real chat takes (LongMemEval). */
const TEXT_FACTORS = { short: { cpu: 1, disk: 1, index: 1 }, long: { cpu: 2.4, disk: 4, index: 3.3 } };

/** The share of a core that is planned to be busy: the rest is for peaks, garbage collection and the loss of a process. */
const UTILIZATION = 0.5;

/** Node.js runs the requests of a process on one core; the threads of a worker take some of a second one. */
const CORES_OF_A_POD = 1;

/** Two of each that answers users, so that one may go. */
const LEAST_PODS = {
  'api-gateway': 2,
  'auth-server': 2,
  'ingestion-worker': 2,
  'search-service': 2,
  'webhook-dispatcher': 2,
};
const APPS = Object.keys(LEAST_PODS);

/** Kafka keeps messages for a week. */
const KAFKA_DAYS = 7;
const SECONDS_OF_A_DAY = 86_400;

/**
 * @param {import('./sizing.d.mts').Load} load
 * @returns {import('./sizing.d.mts').Sizing}
 */
export function sizingOf({ adds, searches, episodes, activeEpisodes, graph, text }) {
  const factors = TEXT_FACTORS[text];
  const coresOf = (part) =>
    (adds * factors.cpu * of(MEASURED.addMs[part], graph) + searches * of(MEASURED.searchMs[part], graph)) /
    1000 /
    UTILIZATION;
  const indexMb = (activeEpisodes * MEASURED.indexBytes * factors.index) / 1e6;
  const searchMemoryMb = Math.ceil((indexMb * 4) / 3);
  const apps = APPS.map((app) => {
    const cores = coresOf(app);
    const pods = Math.max(LEAST_PODS[app], Math.ceil(cores / CORES_OF_A_POD));
    const memoryMb = MEASURED.processMb[app] + (app === 'search-service' ? searchMemoryMb : 0);
    return { part: app, cores, pods, memoryMb };
  });
  const engines = ['postgres', 'kafka', ...(graph === 'neo4j' ? ['neo4j'] : [])].map((part) => ({
    part,
    cores: coresOf(part),
    diskGb: (stored(part, { adds, episodes }) * of(MEASURED.diskBytes[part], graph) * factors.disk) / 1e9,
  }));
  return { apps, engines, searchMemoryMb };
}

/** How many episodes an engine holds. */
function stored(part, { adds, episodes }) {
  return part === 'kafka' ? adds * KAFKA_DAYS * SECONDS_OF_A_DAY : episodes;
}

function of(cost, graph) {
  return typeof cost === 'object' ? cost[graph] : (cost ?? 0);
}
