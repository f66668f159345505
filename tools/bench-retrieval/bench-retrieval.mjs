// `npm run bench:retrieval -- FILE...`: measures the recall of search results, over HTTP only, beside plain BM25.
// A FILE has one conversation per line (see conversations.mjs for the format). Each gets its own workspace.
//   --store postgres     graph stores to run on, one after the other: postgres, neo4j (NEO4J_URL, else one is started)
//   --ablate             also measures with each part of the ranking disabled, on the same data
//   --data-dir FOLDER    keeps the data, and fills the folder only if it is new
//   --url URL --token A,B  a running service, with the token of an empty workspace for each conversation
//   --jobs 1             workspaces that are filled or asked at the same time
//   --ignore-asked-at    asks all questions as of now; else as of `askedAt`, where the file has it
//   --json               prints the figures as JSON
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RANKING_PARTS } from '@memory-graph/ranking';
import { MemoryGraphClient } from '../client/memory-graph-client.mjs';
import { askPlainBm25, askQuestions } from './ask-questions.mjs';
import { readFiles } from './conversations.mjs';
import { fillOnce, fillWorkspace } from './fill-workspace.mjs';
import { inParallel } from '../client/in-parallel.mjs';
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
    jobs: { type: 'string', default: '1' },
    'ignore-asked-at': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0)
  throw new Error('usage: npm run bench:retrieval -- FILE... [--ablate] [--store postgres,neo4j] [--jobs 1]');
if (options.url && options.ablate) throw new Error('--ablate restarts the service, so it cannot go with --url');

const jobs = Number(options.jobs);
if (!Number.isInteger(jobs) || jobs < 1) throw new Error('--jobs takes a whole number from 1');

const conversations = readFiles(positionals);
const asking = { jobs, askedAt: !options['ignore-asked-at'] };
const plain = askPlainBm25(conversations);
const runs = options.url ? await benchRunningService() : await benchStores(options.store.split(','));
if (options.json) console.log(JSON.stringify(runs, null, 2));
else printRuns(runs);

async function benchRunningService() {
  const tokens = options.token.split(',').filter(Boolean);
  if (tokens.length !== conversations.length) {
    throw new Error(
      `--token: ${conversations.length} conversations need as many tokens, each of a workspace of its own`,
    );
  }
  const workspaces = await inParallel(conversations, jobs, async (conversation, index) => {
    const client = new MemoryGraphClient({ url: options.url, token: tokens[index] });
    return { conversation, client, episodes: await fillWorkspace(client, conversation.episodes) };
  });
  return runsOfFiles('as configured', null, await askQuestions(workspaces, asking));
}

/** One run for each file, with the figures of plain BM25 on the same questions. */
function runsOfFiles(store, without, answered) {
  return [...new Set(conversations.map(({ file }) => file))].map((file) => {
    const ofFile = (answers) => summarise(answers.filter((answer) => answer.file === file));
    return { file, store, without, ...ofFile(answered), plain: ofFile(plain) };
  });
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
      const filled = await fillOnce(service, conversations, jobs);
      for (const without of [null, ...(options.ablate ? RANKING_PARTS : [])]) {
        await service.start(conversations[0].id, without ? { SEARCH_PARTS_OFF: without } : {});
        const workspaces = conversations.map((conversation) => ({
          conversation,
          client: service.clientOf(conversation.id),
          episodes: new Map(filled[conversation.id]),
        }));
        measured.push(...runsOfFiles(name, without, await askQuestions(workspaces, asking)));
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
