// Calls the packed client in TypeScript: reads one call per line from standard input, as a JSON object, and writes one
// answer for each.
import { createInterface } from 'node:readline';
import { MemoryGraph, MemoryGraphError, verifyWebhook } from '@memory-graph/client';

let forgetting;

for await (const line of createInterface(process.stdin)) {
  const { call, args = [], options = {}, client } = JSON.parse(line);
  const { timeout, ...settings } = client;
  const memory = new MemoryGraph({ ...settings, ...(timeout !== undefined && { timeoutMs: timeout * 1000 }) });
  const began = performance.now();
  const answer = await carryOut(memory, call, args, options).then(
    (result) => ({ result: result ?? null }),
    (error) => ({ error: described(error) }),
  );
  console.log(JSON.stringify({ ...answer, seconds: (performance.now() - began) / 1000 }));
}

async function carryOut(memory, call, args, { timeout, take, ...options }) {
  const limits = timeout === undefined ? {} : { timeoutMs: timeout * 1000 };
  const given = { ...options, ...limits };
  if (call.startsWith('api.')) {
    const [, resource, method] = call.split('.');
    return memory.api[resource][method](given);
  }
  switch (call) {
    case 'facts':
    case 'episodes':
    case 'entities':
    case 'logs':
      return collected(memory[call](options, limits));
    case 'subjects':
    case 'askStream':
    case 'converse':
    case 'watchLogs':
      return collected(memory[call](...args, given), take);
    case 'iterate':
      return [...(await memory.search(...args, given))];
    case 'usage':
      return memory.usage(options, limits);
    case 'forget':
      forgetting = await memory.forget(options, limits);
      return forgetting.preview;
    case 'confirm':
      return forgetting.confirm(given);
    case 'verifyWebhook':
      return verifyWebhook(args[0], args[1], args[2], { now: new Date(given.now * 1000) });
    default:
      return memory[call](...args, given);
  }
}

async function collected(items, take = Infinity) {
  const all = [];
  for await (const item of items) if (all.push(item) >= take) break;
  return all;
}

function described(error) {
  if (!(error instanceof MemoryGraphError)) return { name: error.name, message: String(error.stack) };
  const { name, message, code, status = null, details, retryAfter = null } = error;
  return { name, message, code, status, details, retryAfter };
}
