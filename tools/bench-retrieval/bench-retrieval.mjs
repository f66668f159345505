// `npm run bench:retrieval -- FILE`: measures the recall of search results, over HTTP only.
// FILE has one conversation per line (see conversations.mjs for the format). Each gets its own workspace.
//   --store postgres     graph stores to run on, one after the other: postgres, neo4j (NEO4J_URL, else one is started)
//   --ablate             also measures with each part of the ranking disabled, on the same data
//   --data-dir FOLDER    keeps the data, and fills the folder only if it is new
//   --url URL --token A,B  a running service, with the token of an empty workspace for each conversation
//   --json               prints the figures as JSON
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RANKING_PARTS } from '@memory-graph/ranking';
import { MemoryGraphClient } from '../client/memory-graph-client.mjs';
import { askQuestions } from './ask-questions.mjs';
import { readConversations } from './conversations.mjs';
import { fillOnce, fillWorkspace } from './fill-workspace.mjs';
import { openStore } from './open-store.mjs';
import { printRuns } from './print-runs.mjs';
import { EvaluatedService } from './evaluated-service.mjs';
import { summarise } from './recall.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: 'postgres' },
    ablate: { type: 'boolean', default: false },
    'data-dir': { type: 'string' },
    url: { type: 'string' },
    token: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
if (positionals.length !== 1)
  throw new Error('usage: npm run bench:retrieval -- FILE [--ablate] [--store postgres,neo4j]');
if (options.url && options.ablate) throw new Error('--ablate restarts the service, so it cannot go with --url');

const conversations = readConversations(readFileSync(positionals[0], 'utf8'));
const runs = options.url ? [await benchRunningService()] : await benchStores(options.store.split(','));
if (options.json) console.log(JSON.stringify(runs, null, 2));
else printRuns(runs);

async function benchRunningService() {
  const tokens = options.token.split(',').filter(Boolean);
  if (tokens.length !== conversations.length) {
    throw new Error(
      `--token: ${conversations.length} conversations need as many tokens, each of a workspace of its own`,
    );
  }
  const workspaces = [];
  for (const [index, conversation] of conversations.entries()) {
    const client = new MemoryGraphClient({ url: options.url, token: tokens[index] });
    workspaces.push({ conversation, client, episodes: await fillWorkspace(client, conversation.episodes) });
  }
  return { store: 'as configured', without: null, ...summarise(await askQuestions(workspaces)) };
}

async function benchStores(stores) {
  const measured = [];
  for (const name of stores) {
    const store = await openStore(name);
    const dataDir = options['data-dir']
      ? join(options['data-dir'], name)
      : mkdtempSync(join(tmpdir(), 'memory-graph-'));
    mkdirSync(dataDir, { recursive: true });
    const service = new EvaluatedService({ dataDir, environment: store.environment });
    try {
      const filled = await fillOnce(service, conversations);
      for (const without of [null, ...(options.ablate ? RANKING_PARTS : [])]) {
        await service.start(conversations[0].id, without ? { SEARCH_PARTS_OFF: without } : {});
        const workspaces = conversations.map((conversation) => ({
          conversation,
          client: service.clientOf(conversation.id),
          episodes: new Map(filled[conversation.id]),
        }));
        measured.push({ store: name, without, ...summarise(await askQuestions(workspaces)) });
        await service.stop();
      }
    } finally {
      await service.stop();
      await store.close();
      if (!options['data-dir']) rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return measured;
}
