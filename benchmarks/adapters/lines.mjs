import { createInterface } from 'node:readline';

/**
 * @typedef {{ id: string, sessionId: string, referenceTime: string, text: string }} Item
 * @typedef {{ ids: string[], text: string, time?: string | null }} Found `ids`: the items that it comes from; `time`: since when
 *   it holds, or when it was said
 * @typedef {object} Memory what an adapter makes of a memory that is empty at first
 * @property {(items: Item[]) => Promise<void>} add returns when the items can be found
 * @property {(query: string, limit: number, at?: string) => Promise<Found[]>} search `at`: the time of asking, if it is not now
 * @property {(id: string) => Promise<void>} remove an item, with what rests on it alone
 * @property {() => Promise<void>} close
 */

/**
 * Offers a memory to the harness: a request a line on standard input, `{"op": "add", "items"}`, `{"op": "search", "query", "limit",
 * "at"}` or `{"op": "remove", "id"}`, and its answer a line on standard output. lines.py is the same for Python.
 * @param {Memory} memory
 */
export async function serve(memory) {
  const operations = {
    add: ({ items }) => memory.add(items),
    search: async ({ query, limit, at }) => ({ results: await memory.search(query, limit, at) }),
    remove: ({ id }) => memory.remove(id),
  };
  const answer = (content) => process.stdout.write(`${JSON.stringify(content)}\n`);
  answer({ ready: true });
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    try {
      answer((await operations[request.op](request)) ?? {});
    } catch (error) {
      answer({ error: error.stack });
    }
  }
  await memory.close();
}

/**
 * Vectors by the harness's endpoint.
 * @param {string[]} texts
 * @param {'documents' | 'queries'} model
 * @returns {Promise<number[][]>}
 */
export async function embed(texts, model) {
  const response = await fetch(`${process.env.EMBEDDINGS_URL}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ input: texts, model }),
  });
  if (!response.ok) throw new Error(`The embeddings endpoint answered ${response.status}`);
  return (await response.json()).data.map(({ embedding }) => embedding);
}
