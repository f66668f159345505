// What an installation needs, from what was measured. docs/operations/sizing.md explains each step.

/**
 * Measured by `npm run bench -- --target distributed` on two cores with Node.js 20: CPU time in ms of an add of a short text (86
 * characters) and of a search in a workspace of 10,000 episodes, resident memory in MB of a process, and bytes that an
 * episode takes. A cost that depends on the graph store has one figure for each.
 */
const MEASURED = {
  addMs: {
    'api-gateway': 1.5,
    'ingestion-worker': 2.6,
    'webhook-dispatcher': 0.3,
    postgres: { postgres: 1.0, neo4j: 0.4 },
    kafka: 0.8,
    neo4j: { postgres: 0, neo4j: 4.6 },
  },
  searchMs: { 'api-gateway': 2.5, 'search-service': 14.1, postgres: 0.3, neo4j: { postgres: 0, neo4j: 1.6 } },
  processMb: {
    'api-gateway': 245,
    'auth-server': 185,
    'ingestion-worker': 280,
    'search-service': 340,
    'webhook-dispatcher': 175,
  },
  diskBytes: { postgres: { postgres: 18_700, neo4j: 1_200 }, neo4j: { postgres: 0, neo4j: 53_800 }, kafka: 3_400 },
  indexBytes: 1_500,
};

/** By how much a turn of a real chat (LongMemEval) costs more than a short text. */
const OF_TEXT = { short: { cpu: 1, bytes: 1 }, long: { cpu: 2.4, bytes: 3.3 } };

/** The share of its cores that an installation uses. The rest is for peaks, garbage collection and the loss of a process. */
const UTILIZATION = 0.5;

/** Node.js runs the requests of a process on one core. */
const CORES_OF_A_POD = 1;

/** Two of each application, so that one may go. */
const LEAST_PODS = 2;

const APPS = Object.keys(MEASURED.processMb);

/** Three quarters of SEARCH_MEMORY_MB are for indexes. */
const SHARE_OF_INDEXES = 0.75;

/** How long Kafka keeps messages by default. */
const KAFKA_SECONDS = 7 * 86_400;

/**
 * @param {import('./sizing.d.mts').Load} load
 * @returns {import('./sizing.d.mts').Sizing}
 */
export function sizingOf(load) {
  const { activeEpisodes, episodes, adds, graph, text } = load;
  const factor = OF_TEXT[text];
  const searchMemoryMb = Math.ceil((activeEpisodes * MEASURED.indexBytes * factor.bytes) / 1e6 / SHARE_OF_INDEXES);
  const apps = APPS.map((app) => {
    const cores = coresOf(app, load);
    return {
      app,
      cores,
      pods: Math.max(LEAST_PODS, Math.ceil(cores / CORES_OF_A_POD)),
      memoryMb: MEASURED.processMb[app] + (app === 'search-service' ? searchMemoryMb : 0),
    };
  });
  const engines = ['postgres', 'kafka', ...(graph === 'neo4j' ? ['neo4j'] : [])].map((engine) => ({
    engine,
    cores: coresOf(engine, load),
    diskGb:
      ((engine === 'kafka' ? adds * KAFKA_SECONDS : episodes) *
        costOf(MEASURED.diskBytes, engine, graph) *
        factor.bytes) /
      1e9,
  }));
  return { apps, engines, searchMemoryMb };
}

/** Cores for the load at the planned utilization. */
function coresOf(part, { adds, searches, graph, text }) {
  const busyMs =
    adds * costOf(MEASURED.addMs, part, graph) * OF_TEXT[text].cpu + searches * costOf(MEASURED.searchMs, part, graph);
  return busyMs / 1000 / UTILIZATION;
}

function costOf(costs, part, graph) {
  const cost = costs[part] ?? 0;
  return typeof cost === 'object' ? cost[graph] : cost;
}
