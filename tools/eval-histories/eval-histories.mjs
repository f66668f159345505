// `npm run eval:histories -- FILE...`: what the service makes of histories as people really write them: facts that it reads,
// in which state, what it takes for a fact that is none, and the results of searches and the answers to questions. Over HTTP only.
// A FILE has one history (see read-histories.mjs for the form).
//   --extractor reader   who reads; default: that of the environment
//   --rerank             lets the model of the reader order the results
//   --show               prints each miss
//   --json               prints the figures as JSON
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EvaluatedService } from '../bench-retrieval/evaluated-service.mjs';
import { waitUntilProcessed } from '../client/memory-graph-client.mjs';
import { readHistories } from './read-histories.mjs';
import { scoreAnswer, scoreFacts, summarise } from './score-history.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ extractor: { type: 'string' }, rerank: { type: 'boolean' } },
    ...{ show: { type: 'boolean' }, json: { type: 'boolean' } },
  },
});
if (positionals.length === 0)
  throw new Error('usage: npm run eval:histories -- FILE... [--extractor reader] [--rerank] [--show]');

const scored = [];
for (const history of readHistories(positionals)) {
  const result = await evaluate(history);
  scored.push(result);
  if (!options.json) print(history.id, summarise([result]));
  if (options.show) printMisses(result);
}
if (options.json) console.log(JSON.stringify(summarise(scored), null, 2));
else print('all', summarise(scored));

/** Each history has a service of its own, so that none is found in the memory of another. */
async function evaluate(history) {
  const dataDir = mkdtempSync(join(tmpdir(), 'memory-graph-'));
  const extractor = options.extractor && { EXTRACTOR: options.extractor };
  const service = new EvaluatedService({ dataDir, environment: { RATE_LIMIT_PER_MINUTE: '0', ...extractor } });
  try {
    await service.start(history.id);
    const client = service.clientOf(history.id);
    await addMessages(client, history.messages);
    const facts = scoreFacts(history, await listFacts(client));
    const answers = [];
    for (const question of history.questions) answers.push(await ask(client, question));
    return { facts, answers };
  } finally {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The messages of a session that follow each other are added together. */
async function addMessages(client, messages) {
  const before = await client.queueStatus();
  let batch = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const sent = batch.map(({ role, name, text, at }) => ({
      ...{ role: role === 'assistant' ? role : 'user', content: text, at, ...(name && { name }) },
    }));
    await client.call('POST', '/api/v1/add', { messages: sent, sessionId: batch[0].session, source: 'chat' });
    batch = [];
  };
  for (const message of messages) {
    if (batch.length > 0 && batch[0].session !== message.session) await flush();
    batch.push(message);
  }
  await flush();
  const { failed } = await waitUntilProcessed(client, before, messages.length);
  if (failed > 0) throw new Error(`${failed} messages failed`);
}

async function listFacts(client) {
  const facts = [];
  let cursor = null;
  do {
    const after = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await client.call('GET', `/api/v1/facts?limit=100&state=all${after}`);
    facts.push(...page.facts);
    cursor = page.nextCursor ?? null;
  } while (cursor !== null);
  return facts;
}

async function ask(client, question) {
  const { results } = await client.search({ query: question.q, limit: 10, rerank: options.rerank });
  const texts = results.map(({ content, metadata: { highlight, validFrom, validTo } }) =>
    [content, highlight, validFrom, validTo].filter(Boolean).join(' '),
  );
  const { answer } = await client.call('POST', '/api/v1/ask', { question: question.q });
  return scoreAnswer(question, texts, results[0]?.score ?? 0, answer ?? '');
}

function print(name, figures) {
  const shown = Object.entries(figures).map(
    ([key, value]) => `${key} ${Number.isInteger(value) ? value : value.toFixed(2)}`,
  );
  console.log(name.padEnd(24), shown.join(' · '));
}

function printMisses({ facts, answers }) {
  for (const { kind, subject, words, state, found } of facts.missed)
    console.log(`    missing ${kind} ${subject} ${words.join(' ')} [${state}]`, found.slice(0, 2).join(' | '));
  for (const { why, text } of facts.wrong) console.log(`    wrong   ${text} (${why})`);
  for (const { q, answerable, ask, quiet, said } of answers)
    if (answerable ? ask === 'wrong' : !quiet) console.log(`    answered  ${q} | ${said.replaceAll('\n', ' ')}`);
  for (const { q, answerable, first, stale, top, said } of answers)
    if (answerable && !first) console.log(`    ${stale ? 'outdated' : 'not first'} ${q} | ${top} | ${said}`);
}
