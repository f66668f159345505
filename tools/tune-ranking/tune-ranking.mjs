// `npm run tune:ranking -- FILE`: chooses the weights of the ranking on the conversations of FILE (see bench:retrieval).
// What the service gathers for each question is recorded once; then weights are tried in memory.
//   --data-dir FOLDER    keeps the data, and fills the folder only if it is new (bench:retrieval fills it alike)
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RANKING_WEIGHTS } from '@memory-graph/ranking';
import { readConversations } from '../bench-retrieval/conversations.mjs';
import { EvaluatedService } from '../bench-retrieval/evaluated-service.mjs';
import { fillOnce } from '../bench-retrieval/fill-workspace.mjs';
import { descend } from './descend.mjs';
import { qualityOf } from './quality.mjs';
import { recordInputs } from './record-inputs.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'data-dir': { type: 'string' } },
});
if (positionals.length !== 1) throw new Error('usage: npm run tune:ranking -- FILE [--data-dir FOLDER]');

const conversations = readConversations(readFileSync(positionals[0], 'utf8'));
const dataDir = options['data-dir']
  ? join(options['data-dir'], 'postgres')
  : mkdtempSync(join(tmpdir(), 'memory-graph-'));
mkdirSync(dataDir, { recursive: true });
try {
  const service = new EvaluatedService({ dataDir, environment: { GRAPH_STORE: 'postgres' } });
  const filled = await fillOnce(service, conversations);
  const recorded = await recordInputs(dataDir, conversations, filled);

  console.log('| conversation left out | as it is | with weights of the others |\n| --- | --- | --- |');
  for (const { id } of conversations.length > 1 ? conversations : []) {
    const others = recorded.filter(({ conversation }) => conversation !== id);
    const leftOut = recorded.filter(({ conversation }) => conversation === id);
    const chosen = descend(others, RANKING_WEIGHTS);
    console.log(`| ${id} | ${show(leftOut, RANKING_WEIGHTS)} | ${show(leftOut, chosen)} |`);
  }
  const chosen = descend(recorded, RANKING_WEIGHTS);
  console.log(`\nall: ${show(recorded, RANKING_WEIGHTS)} as it is, ${show(recorded, chosen)} with\n`);
  console.log(JSON.stringify(chosen, null, 2));
} finally {
  if (!options['data-dir']) rmSync(dataDir, { recursive: true, force: true });
}

function show(recorded, weights) {
  const { recall, mrr } = qualityOf(recorded, weights);
  return `recall@10 ${recall[10].toFixed(3)}, MRR ${mrr.toFixed(3)}`;
}
