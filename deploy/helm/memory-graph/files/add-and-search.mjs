// What `helm test` runs: adds a text through the gateway, waits until it is remembered, and finds it by a search.
const { MEMORY_GRAPH_URL: url, MEMORY_GRAPH_TOKEN: token } = process.env;
const TIMEOUT_MS = 90_000;

// A name that no other run has, so that what is found is of this run.
const name = `Tester${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
const { queueId } = await call('POST', '/api/v1/add', {
  episodeBody: `${name} lives in Paris.`,
  referenceTime: new Date().toISOString(),
  source: 'helm-test',
});
console.log(`accepted as ${queueId}`);

const started = Date.now();
let log;
do {
  if (Date.now() - started > TIMEOUT_MS) throw new Error(`it is still ${log.status} after ${TIMEOUT_MS} ms`);
  await new Promise((resolve) => setTimeout(resolve, 500));
  ({ log } = await call('GET', `/api/v1/logs/${queueId}`));
} while (!['completed', 'failed'].includes(log.status));
if (log.status === 'failed') throw new Error(`it could not be remembered: ${log.error}`);
console.log(`remembered after ${Date.now() - started} ms`);

const { results } = await call('POST', '/api/v1/search', { query: `Where does ${name} live?` });
if (!results.some(({ content }) => content.includes(name))) throw new Error('the search did not find it');
console.log('found by a search');

await call('DELETE', `/api/v1/logs/${queueId}`);
console.log('deleted again');

async function call(method, path, body) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
