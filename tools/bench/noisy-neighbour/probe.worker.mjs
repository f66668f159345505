// Open loop: each request is sent when its time has come, whether or not those before it were answered, so that a
// service that stands still is charged for all that had to wait.
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { generateEpisodes, generateQuestions } from '@memory-graph/test-kit';
import { percentile } from '../measure.mjs';

const SEED = 20_240_404;
const REQUEST_EVERY_MS = 200;
const HEALTH_EVERY_MS = 50;
const TIMEOUT_MS = 30_000;
/** How long it waits, once a phase is over, for what was added in it. */
const COMPLETION_PATIENCE_MS = 30_000;

const { url, token } = workerData;
const questions = generateQuestions(500, SEED);
const episodes = generateEpisodes(5000, SEED);
const healthAgent = new Agent({ keepAlive: true });
let sent = 0;
let phase = null;

parentPort.on('message', (message) => {
  if (message === 'start') phase = startPhase();
  else void phase.stop().then((figures) => parentPort.postMessage(figures));
});

function startPhase() {
  const outcomes = { search: [], add: [], health: [] };
  const added = [];
  const underWay = new Set();
  const run = (kind, request) => {
    const task = measured(request).then((outcome) => outcomes[kind].push(outcome));
    underWay.add(task);
    void task.finally(() => underWay.delete(task));
  };
  const stopRequests = repeat(REQUEST_EVERY_MS, () => {
    sent += 1;
    run('search', () => post('/api/v1/search', { query: questions[sent % questions.length] }));
    run('add', async () => {
      const sentAt = Date.now();
      const { status, body } = await post('/api/v1/add', episodes[sent % episodes.length]);
      if (status === 200) added.push({ id: body.queueId, sentAt });
      return { status };
    });
  });
  const stopHealth = repeat(HEALTH_EVERY_MS, () => run('health', liveness));
  return {
    async stop() {
      stopRequests();
      stopHealth();
      await Promise.all(underWay);
      return {
        search: summary(outcomes.search),
        add: summary(outcomes.add),
        completion: await completion(added),
        health: summary(outcomes.health),
      };
    },
  };
}

/** By the clock, not by an interval, which would skip what this thread was too busy for. */
function repeat(everyMs, work) {
  const began = performance.now();
  let count = 0;
  const timer = setInterval(
    () => {
      for (; count * everyMs <= performance.now() - began; count += 1) work();
    },
    Math.min(everyMs, 20),
  );
  return () => clearInterval(timer);
}

async function measured(request) {
  const began = performance.now();
  const outcome = await request().then(
    ({ status }) => status,
    (error) => (error.name === 'TimeoutError' ? 'timed out' : 'broken'),
  );
  return { outcome, ms: performance.now() - began };
}

async function post(path, body) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

function liveness() {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/health/live`, { agent: healthAgent, timeout: TIMEOUT_MS }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode }));
    });
    request.on('timeout', () => request.destroy(new DOMException('No response in time', 'TimeoutError')));
    request.on('error', reject);
  });
}

/** What failed at once makes no latency look better: it took for ever. What timed out took as long as that, at least. */
function summary(outcomes) {
  const took = outcomes.map(({ outcome, ms }) => (outcome === 'timed out' || outcome < 300 ? ms : Infinity));
  const countOf = (matches) => outcomes.filter(({ outcome }) => matches(outcome)).length;
  return {
    requests: outcomes.length,
    ...latencies(took),
    refused: countOf((outcome) => outcome === 429),
    serverErrors: countOf((outcome) => outcome >= 500),
    timedOut: countOf((outcome) => outcome === 'timed out'),
    broken: countOf((outcome) => outcome === 'broken'),
  };
}

function latencies(values) {
  if (values.length === 0) return { p50Ms: null, p95Ms: null, maxMs: null };
  const sorted = values.toSorted((a, b) => a - b);
  return { p50Ms: percentile(sorted, 0.5), p95Ms: percentile(sorted, 0.95), maxMs: sorted.at(-1) };
}

/** From sending a text to its being completed, by the log's own time: nothing is asked while the phase goes on. */
async function completion(added) {
  const end = Date.now() + COMPLETION_PATIENCE_MS;
  const took = [];
  let unfinished = 0;
  for (const { id, sentAt } of added) {
    const processedAt = await processedTime(id, end);
    took.push((processedAt ?? Date.now()) - sentAt);
    if (processedAt === null) unfinished += 1;
  }
  return { ...latencies(took), unfinished };
}

/** @returns null where it is not completed by then */
async function processedTime(id, end) {
  for (;;) {
    const log = await readLog(id).catch(() => undefined);
    if (log?.status === 'completed') return Date.parse(log.processedAt);
    if (Date.now() >= end) return null;
    await delay(200);
  }
}

async function readLog(id) {
  const response = await fetch(`${url}/api/v1/logs/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(COMPLETION_PATIENCE_MS),
  });
  return response.ok ? (await response.json()).log : undefined;
}
