export interface Snippet {
  key: 'curl' | 'typescript' | 'python';
  code: string;
}

const TEXT = 'Ada Lovelace works at Acme and lives in Paris.';
const QUESTION = 'Where does Ada live?';

/**
 * The first steps as code to paste.
 * @param address of the service, without a slash at its end
 */
export function snippetsOf(address: string, token: string): Snippet[] {
  return [
    { key: 'curl', code: curl(address, token) },
    { key: 'typescript', code: typescript(address, token) },
    { key: 'python', code: python(address, token) },
  ];
}

function curl(address: string, token: string): string {
  const post = (path: string, body: object) =>
    [
      `curl -s '${address}/api/v1/${path}'`,
      `-H "Authorization: Bearer $MEMORY_GRAPH_TOKEN"`,
      `-H 'Content-Type: application/json'`,
      `-d '${JSON.stringify(body)}'`,
    ].join(' \\\n  ');
  return [
    `export MEMORY_GRAPH_TOKEN=${token}`,
    post('add?wait=true', { episodeBody: TEXT, referenceTime: '2026-01-10T09:00:00Z', source: 'notes' }),
    post('search', { query: QUESTION, limit: 3 }),
  ].join('\n\n');
}

function typescript(address: string, token: string): string {
  return `import { MemoryGraph } from '@memory-graph/client';

const memory = new MemoryGraph({ baseUrl: '${address}', token: '${token}' });

const { queueId } = await memory.add('${TEXT}');
await memory.waitFor(queueId);

const { results } = await memory.search('${QUESTION}');
console.log(results[0]?.content);`;
}

function python(address: string, token: string): string {
  return `from memory_graph_client import MemoryGraph

with MemoryGraph("${address}", "${token}") as memory:
    added = memory.add("${TEXT}")
    memory.wait_for(added.queue_id)

    found = memory.search("${QUESTION}")
    print(found.results[0].content)`;
}
