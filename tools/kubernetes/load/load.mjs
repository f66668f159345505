// Runs in a pod: sends requests to the gateway's Service until SIGTERM, then writes their results as its last line.
//   SERVICE_URL, TOKEN
//   LOAD=strict    adds, searches and reads over kept connections, each tried once: anything but a success is a failure
//   LOAD=patient   adds as the documentation asks of clients: again with the same Idempotency-Key until it is accepted
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const { SERVICE_URL, TOKEN, LOAD } = process.env;
const LANES = 4;
const PAUSE_MS = 100;
const TIMEOUT_MS = 20_000;
const RETRY_MS = 200;
const FIRST_TIME = Date.UTC(2024, 0, 1);

const agent = new Agent({ keepAlive: true, maxSockets: LANES });
const report = { requests: 0, connections: 0, slowest: { ms: 0 }, accepted: {}, retries: 0, failures: [] };
let stopping = false;
let nextIndex = 0;
process.once('SIGTERM', () => (stopping = true));

await Promise.all(Array.from({ length: LANES }, LOAD === 'strict' ? strictLane : patientLane));
agent.destroy();
console.log(JSON.stringify(report));

async function strictLane() {
  const paths = ['/api/v1/logs?limit=5', '/api/profile', '/api/v1/facts?limit=5'];
  for (let turn = 0; !stopping; turn += 1) {
    const index = nextIndex++;
    const send = [
      () => add(index, randomUUID()),
      () => call('POST', '/api/v1/search', { query: `Where does ${nameOf(index - 10)} live?`, limit: 5 }),
      () => call('GET', paths[index % paths.length]),
    ][turn % 3];
    const startedAt = new Date();
    try {
      const { status, body } = await send();
      if (status === 200) {
        if (turn % 3 === 0) report.accepted[index] = JSON.parse(body).queueId;
      } else report.failures.push(`${startedAt.toISOString()} ${status} ${body.slice(0, 200)}`);
    } catch (error) {
      report.failures.push(`${startedAt.toISOString()} ${error.code ?? error.message}`);
    }
    await delay(PAUSE_MS);
  }
}

async function patientLane() {
  while (!stopping) {
    const index = nextIndex++;
    const key = randomUUID();
    for (;;) {
      const answer = await add(index, key).catch((error) => ({ status: 0, body: error.message, headers: {} }));
      if (answer.status === 200) {
        report.accepted[index] = JSON.parse(answer.body).queueId;
        break;
      }
      if (![0, 409, 429, 502, 503, 504].includes(answer.status)) {
        report.failures.push(`${answer.status} ${answer.body.slice(0, 200)}`);
        break;
      }
      report.retries += 1;
      await delay(1_000 * Number(answer.headers['retry-after'] ?? 0) || RETRY_MS);
    }
    await delay(PAUSE_MS);
  }
}

function add(index, key) {
  const episode = {
    episodeBody: `${nameOf(index)} lives in Paris.`,
    referenceTime: new Date(FIRST_TIME + index * 1_000).toISOString(),
    source: 'load',
    metadata: { index },
  };
  return call('POST', '/api/v1/add', episode, { 'idempotency-key': key });
}

/** A person of this number alone: digits would not be read as a name. */
function nameOf(index) {
  const letters = [...String(Math.max(index, 0)).padStart(5, '0')].map((digit) => 'abdefgklmr'[Number(digit)]);
  return `Zora Q${letters.join('')}`;
}

function call(method, path, body, headers = {}) {
  report.requests += 1;
  if (report.requests === 20) console.log('20 requests were sent');
  const startedAt = performance.now();
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, SERVICE_URL), {
      method,
      agent,
      timeout: TIMEOUT_MS,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    });
    sent.once('socket', () => {
      if (!sent.reusedSocket) report.connections += 1;
    });
    sent.once('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    sent.once('error', reject);
    sent.once('response', (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const ms = Math.round(performance.now() - startedAt);
        if (ms > report.slowest.ms) report.slowest = { ms, path, endedAt: new Date().toISOString() };
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() });
      });
    });
    sent.end(text);
  });
}
