// `npm run demo`: a year in the life of a small team, remembered by the running service, and what it knows of it.
import { SingleBar } from 'cli-progress';
import { readFileSync } from 'node:fs';
import { findService } from '@memory-graph/cli/find-service';
import { MemoryGraphClient, waitUntilProcessed } from '../client/memory-graph-client.mjs';

/** The console offers the same sample, and finds it by `importRun` to remove it again. */
const SAMPLE = new URL('../../apps/console/src/pages/welcome/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, SAMPLE), 'utf8'));
const { importRun } = read('sample-run.json');
const { episodes, questions } = read('sample.json');

try {
  const client = new MemoryGraphClient(await findService());
  console.log(`Memory Graph at ${client.url}`);
  await remember(client);
  for (const question of questions) await ask(client, question);
  console.log(`\nLook around: ${new URL('console/', `${client.url}/`).href}`);
} catch (error) {
  console.error(error.message);
  if (error.status === 401) console.error('Set MEMORY_GRAPH_TOKEN to a token of this service');
  process.exit(1);
}

async function remember(client) {
  console.log(`Adding ${episodes.length} episodes of a year at Kestrel Labs …\n`);
  const before = await client.queueStatus();
  const bar = new SingleBar({ format: '  {bar} {value}/{total} processed', clearOnComplete: false, hideCursor: true });
  bar.start(episodes.length, 0);
  await client.addAll(episodes.map((episode) => ({ ...episode, metadata: { importRun } })));
  const { failed } = await waitUntilProcessed(client, before, episodes.length, (done) => bar.update(done));
  bar.stop();
  if (failed > 0) throw new Error(`${failed} episodes failed; see GET /api/v1/logs?status=failed for the reasons`);
}

async function ask(client, { question, asOf }) {
  const time = asOf === undefined ? {} : { endTime: asOf };
  const { answer, chance, citations } = await client.call('POST', '/api/v1/ask', { question, ...time });
  console.log(`\n? ${question}${asOf ? `  (as of ${asOf.slice(0, 10)})` : ''}`);
  if (answer === null) return console.log("  I don't know");
  console.log(`  ${chance.toFixed(2)}  ${answer}`);
  for (const { number, text, time } of citations) console.log(`        [${number}] ${time.slice(0, 10)}: ${text}`);
}
