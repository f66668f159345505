// `npm run demo`: a year in the life of a small team, remembered by the running service, and what it knows of it.
import { SingleBar } from 'cli-progress';
import { readFileSync } from 'node:fs';
import { findService } from '@memory-graph/cli/find-service';
import { MemoryGraphClient, waitUntilProcessed } from '../client/memory-graph-client.mjs';

const { episodes, questions } = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8'));

try {
  const client = new MemoryGraphClient(await findService());
  console.log(`Memory Graph at ${client.url}`);
  await remember(client);
  for (const question of questions) await ask(client, question);
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
  await client.addAll(episodes);
  const { failed } = await waitUntilProcessed(client, before, episodes.length, (done) => bar.update(done));
  bar.stop();
  if (failed > 0) throw new Error(`${failed} episodes failed; see GET /api/v1/logs?status=failed for the reasons`);
}

async function ask(client, { question, asOf, includeInvalidated = false }) {
  const { results } = await client.search({
    query: question,
    limit: 12,
    includeInvalidated,
    ...(asOf !== undefined && { endTime: asOf }),
  });
  const facts = results.filter((result) => result.metadata.kind === 'fact').slice(0, 3);
  const [episode] = results.filter((result) => result.metadata.kind === 'episode');
  console.log(`\n? ${question}${asOf ? `  (as of ${asOf.slice(0, 10)})` : ''}`);
  for (const fact of facts) console.log(`  ${fact.score.toFixed(2)}  ${fact.content}  ${validity(fact.metadata)}`);
  if (episode) {
    const said = episode.metadata.referenceTime.slice(0, 10);
    console.log(`        from ${said}, ${episode.metadata.source}: "${shortened(episode.content)}"`);
  }
  if (results.length === 0) console.log('  nothing found');
}

function validity({ validFrom, validTo }) {
  const from = validFrom === null ? '' : `since ${validFrom.slice(0, 10)}`;
  return validTo === null ? `[${from || 'still true'}]` : `[${from ? `${from}, ` : ''}until ${validTo.slice(0, 10)}]`;
}

function shortened(text) {
  return text.length <= 110 ? text : `${text.slice(0, 107)}…`;
}
