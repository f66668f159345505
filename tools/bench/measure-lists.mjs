import { processCosts } from './costs.mjs';
import { percentile } from './percentile.mjs';

const WARM_UP = 10;
/** How long the service may take to load the index of the workspace. */
const LOAD_MS = 300_000;

/** Each with its name, and its paths by the number of the request: whatever a filter takes is not the same each time. */
export const LIST_REQUESTS = [
  ['facts', () => 'facts'],
  ['facts, page 2 and further', (_n, { cursor }) => `facts?limit=100&cursor=${cursor}`],
  ['facts of an entity', (n, { entities }) => `facts?entityId=${of(entities, n)}`],
  ['facts of a predicate', (n) => `facts?predicate=${of(['lives_in', 'works_at'], n)}`],
  ['facts of a type', (n) => `facts?type=${of(['location', 'employment'], n)}`],
  ['current facts', () => 'facts?state=current'],
  ['facts as of a time', (n) => `facts?asOf=${day(n)}`],
  ['facts valid in a window', (n) => `facts?startTime=${day(n)}&endTime=${day(n, 1)}`],
  ['facts of a frequent label', (_n, { labels }) => `facts?labelIds=${labels.often}`],
  ['facts of a rare label', (_n, { labels }) => `facts?labelIds=${labels.rarely}`],
  ['facts of a session', (n, { sessions }) => `facts?sessionId=${of(sessions, n)}`],
  ['facts of a frequent source', () => 'facts?source=chat'],
  ['facts of a rare source', () => 'facts?source=notes'],
  ['facts with frequent words', (n) => `facts?text=${of(['lives', 'works', 'Oslo', 'Kestrel Labs'], n)}`],
  ['facts with rare words', (n, { names }) => `facts?text=${encodeURIComponent(of(names, n))}`],
  [
    'facts under five filters',
    (n, { labels }) =>
      `facts?labelIds=${labels.often}&source=mail&type=location&state=current&text=${of(['Oslo', 'Porto'], n)}`,
  ],
  ['episodes', () => 'episodes'],
  ['episodes of an entity', (n, { entities }) => `episodes?entityId=${of(entities, n)}`],
  ['episodes of a frequent label', (_n, { labels }) => `episodes?labelIds=${labels.often}`],
  ['episodes of a session', (n, { sessions }) => `episodes?sessionId=${of(sessions, n)}`],
  ['episodes of a frequent source', () => 'episodes?source=chat'],
  ['episodes in a window', (n) => `episodes?startTime=${day(n)}&endTime=${day(n, 1)}`],
  ['episodes with frequent words', (n) => `episodes?text=${of(['lives', 'works', 'Oslo', 'time'], n)}`],
  ['episodes with rare words', (n, { names }) => `episodes?text=${encodeURIComponent(of(names, n))}`],
  ['profile of the most frequent entities', (n, { entities }) => `profiles/${of(entities.slice(0, 5), n)}`],
  ['profiles that were not built before', (n, { people }) => `profiles/${of(people, n)}?maxTokens=${600 + n}`],
];

/** One episode by its id, after the index was loaded. */
export async function yardstickOf(run) {
  await indexLoaded(run);
  const { episodes } = await run.client.call('GET', '/api/v1/episodes?limit=100');
  return measure(run, 'one episode by its id', (n) => `episodes/${of(episodes, n).id}`);
}

/** @param requests as `LIST_REQUESTS` */
export async function measureLists(run, requests) {
  const { facts, nextCursor: cursor } = await run.client.call('GET', '/api/v1/facts?limit=100');
  const { episodes } = await run.client.call('GET', '/api/v1/episodes?limit=100&text=lives');
  const known = {
    cursor,
    labels: run.labels,
    entities: [...new Set(facts.map(({ object }) => object.id))],
    people: facts.map(({ subject }) => subject.id),
    names: facts.map(({ subject }) => subject.name),
    sessions: episodes.map(({ sessionId }) => sessionId),
  };
  const rows = [];
  for (const [name, pathOf] of requests) rows.push(await measure(run, name, (n) => pathOf(n, known)));
  return rows;
}

/** Requests one after another. */
async function measure({ client, requests, pid }, name, pathOf) {
  const ask = (n) => client.call('GET', `/api/v1/${pathOf(n)}`);
  for (let n = 0; n < WARM_UP; n++) await ask(n);
  const latencies = [];
  let total;
  const before = cpuMs(pid);
  for (let n = 0; n < requests; n++) {
    const asked = performance.now();
    ({ total } = await ask(WARM_UP + n));
    latencies.push(performance.now() - asked);
  }
  const cost = (cpuMs(pid) - before) / requests;
  latencies.sort((a, b) => a - b);
  console.error(name);
  return { name, total, p50Ms: percentile(latencies, 0.5), p95Ms: percentile(latencies, 0.95), cpuMs: cost };
}

/** Lists are answered by the store until then. */
async function indexLoaded({ client }) {
  const until = Date.now() + LOAD_MS;
  let last = Infinity;
  for (let fast = 0; fast < 3 && Date.now() < until;) {
    const asked = performance.now();
    await client.call('GET', '/api/v1/facts?text=lives');
    last = performance.now() - asked;
    fast = last < 100 ? fast + 1 : 0;
  }
}

function cpuMs(pid) {
  return processCosts([{ app: 'service', pid }])['CPU of service, ms'] ?? NaN;
}

function of(list, n) {
  return list[n % list.length];
}

/** @param later in days */
function day(n, later = 0) {
  return new Date(Date.UTC(2024, 0, 2 + (n % 40) + later)).toISOString();
}
