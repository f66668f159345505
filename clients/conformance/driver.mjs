// Calls the packed client in TypeScript: reads one call per line from standard input, as a JSON object, and writes one
// answer for each.
import { createInterface } from 'node:readline';
import { MemoryGraph, MemoryGraphError, verifyWebhook } from '@memory-graph/client';

let forgetting;

for await (const line of createInterface(process.stdin)) {
  const { call, args = [], options = {}, client } = JSON.parse(line);
  const memory = new MemoryGraph({
    ...client,
    ...(client.timeout !== undefined && { timeoutMs: client.timeout * 1000 }),
  });
  const began = performance.now();
  const answer = await carryOut(memory, call, args, options).then(
    (result) => ({ result: result ?? null }),
    (error) => ({ error: described(error) }),
  );
  console.log(JSON.stringify({ ...answer, seconds: (performance.now() - began) / 1000 }));
}

async function carryOut(memory, call, args, { timeout, ...options }) {
  const given = timeout === undefined ? options : { ...options, timeoutMs: timeout * 1000 };
  if (call.startsWith('api.')) {
    const [, resource, method] = call.split('.');
    return memory.api[resource][method](given);
  }
  switch (call) {
    case 'facts':
    case 'episodes':
    case 'entities':
    case 'logs':
      return collected(memory[call](given));
    case 'forget':
      forgetting = await memory.forget(given);
      return forgetting.preview;
    case 'confirm':
      return forgetting.confirm(given);
    case 'correctFact':
      return memory.correctFact(args[0], given);
    case 'verifyWebhook':
      return verifyWebhook(args[0], args[1], args[2], { now: new Date(given.now * 1000) });
    default:
      return memory[call](...args, given);
  }
}

async function collected(items) {
  const all = [];
  for await (const item of items) all.push(item);
  return all;
}

function described(error) {
  if (!(error instanceof MemoryGraphError)) return { name: error.name, message: String(error.stack) };
  const { name, message, code, status = null, details, retryAfter = null } = error;
  return { name, message, code, status, details, retryAfter };
}
