// What was measured, with the command and the day of each. All figures that the model has are here. On two cores with
// Node.js 20 and other work on the machine: bytes and CPU time, which depend little on that, and no durations.

/**
 * `npm run bench -- --target distributed --graph postgres --workers 1 --sizes 2000,10000 --load 0`, and the same with
 * `--graph neo4j`, November 2026, `EMBEDDER=static`: CPU time in ms of an add of a short text (86 characters) and of a search,
 * resident memory of a process, and bytes of an episode. What depends on the graph store has two.
 * The bytes in PostgreSQL and Kafka: 2026-11-28, as `OF_SIZE`. A log and its job take 1.4 kB of those in PostgreSQL.
 */
const OF_AN_EPISODE = {
  addMs: {
    'api-gateway': 1.5,
    'ingestion-worker': 2.6,
    'webhook-dispatcher': 0.3,
    postgres: { postgres: 1.0, neo4j: 0.4 },
    kafka: 0.8,
    neo4j: { postgres: 0, neo4j: 4.6 },
  },
  searchMs: { 'api-gateway': 2.5, postgres: 0.3, neo4j: { postgres: 0, neo4j: 1.6 } },
  processMb: {
    'api-gateway': 245,
    'auth-server': 185,
    'ingestion-worker': 280,
    'search-service': 340,
    'webhook-dispatcher': 175,
  },
  diskBytes: { postgres: { postgres: 8_700, neo4j: 1_400 }, neo4j: { postgres: 0, neo4j: 53_800 }, kafka: 2_730 },
};

/** The model of a search-service, made from `OF_SIZE`. */
const OF_A_WORKSPACE = {
  index: { bytes: 45_000, bytesOfEpisode: 1_043 },
  /** CPU time. A load from the store starts a thread, in the built service. */
  load: {
    smallEpisodes: 100,
    store: { ms: 150, msOfEpisode: 0.2 },
    snapshot: { ms: 15, msOfEpisode: 0.0037 },
    /** How much of a load from the store the database does. */
    shareOfStore: 0.28,
  },
  searchServiceMs: { ms: 7.5, msOfEpisode: 0.000068 },
};

export const MEASURED = {
  ...OF_AN_EPISODE,
  ...OF_A_WORKSPACE,
  /** `npm run bench`, 0.1.0: writes of one workspace follow each other. */
  addsPerSecondOfWorkspace: 300,
};

/** By how much a turn of a real chat costs more than a short text: `npm run bench -- --data`, LongMemEval, November 2026. */
export const OF_TEXT = { short: { cpu: 1, bytes: 1 }, long: { cpu: 2.4, bytes: 3.3 } };

/** An assumption, not a measurement: a hundredth of the disk, which caches what is read again, and 2 GB at least. */
export const ENGINE_MEMORY_GB = (diskGb: number): number => Math.max(2, diskGb / 100);

/**
 * Workspaces of some sizes, 2026-11-28, `EMBEDDER=static`; null: not measured. Indexes and loads: `npm run sizing:measure`,
 * without the time to start a thread from sources. The workspace of 100,000 is that of the bench; the search-service's part
 * of its load from the store took 15.6 s. Searches and disks:
 * `npm run bench -- --target distributed --graph postgres --workers 1 --sizes 10000,100000 --fill direct --load 0`.
 * After the first 10,000, texts have a larger vocabulary and fewer facts.
 */
export const OF_SIZE = [
  { episodes: 100, indexMb: 0.148, storeLoadMs: null, snapshotLoadMs: 14, searchServiceMs: null, graphMb: null },
  { episodes: 1_000, indexMb: 1.151, storeLoadMs: 475, snapshotLoadMs: 19, searchServiceMs: null, graphMb: null },
  { episodes: 10_000, indexMb: 10.47, storeLoadMs: 1_897, snapshotLoadMs: 26, searchServiceMs: 8.1, graphMb: 73.1 },
  { episodes: 100_000, indexMb: 124.3, storeLoadMs: null, snapshotLoadMs: 403, searchServiceMs: 14.2, graphMb: 447.6 },
];

/** 2026-11-28, as the indexes of `OF_SIZE`. */
export const OF_A_MILLION = {
  sessions: 120,
  memoryMb: 60,
  storeLoads: 94,
  snapshotLoads: 22,
  evictions: 107,
  /** CPU time of all loads, with the database. */
  loadMs: 87_000,
};
