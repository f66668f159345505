// `npm run tune:ranking -- FILE...`: chooses the weights of the ranking on the conversations of the files (see bench:retrieval).
// Each file counts the same, whatever its size.
// What the service gathers for each question is recorded once; then weights are tried in memory.
//   --data-dir FOLDER    keeps the data, and fills the folder only if it is new (bench:retrieval fills it alike)
import { parseArgs } from 'node:util';
import { RANKING_WEIGHTS } from '@memory-graph/ranking';
import { readFiles } from '../bench-retrieval/conversations.mjs';
import { descend } from './descend.mjs';
import { qualityOf } from './quality.mjs';
import { withRecorded } from './with-recorded.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'data-dir': { type: 'string' } },
});
if (positionals.length === 0) throw new Error('usage: npm run tune:ranking -- FILE... [--data-dir FOLDER]');

const conversations = readFiles(positionals);
await withRecorded(conversations, options['data-dir'], (recorded) => {
  // Of several files one is left out at a time, of one file one conversation.
  const part = positionals.length > 1 ? 'file' : 'conversation';
  const parts = [...new Set(recorded.map((one) => one[part]))];
  console.log(`| ${part} left out | as it is | with weights of the others |\n| --- | --- | --- |`);
  for (const name of parts.length > 1 ? parts : []) {
    const others = recorded.filter((one) => one[part] !== name);
    const leftOut = recorded.filter((one) => one[part] === name);
    const chosen = descend(others, RANKING_WEIGHTS);
    console.log(`| ${name} | ${show(leftOut, RANKING_WEIGHTS)} | ${show(leftOut, chosen)} |`);
  }
  const chosen = descend(recorded, RANKING_WEIGHTS);
  console.log(`\nall: ${show(recorded, RANKING_WEIGHTS)} as it is, ${show(recorded, chosen)} with\n`);
  console.log(JSON.stringify(chosen, null, 2));
});

function show(recorded, weights) {
  const { recall, mrr } = qualityOf(recorded, weights);
  return `recall@10 ${recall[10].toFixed(3)}, MRR ${mrr.toFixed(3)}`;
}
