import { waitUntil } from '@memory-graph/test-kit';
import type { ApiClient } from '@memory-graph/test-kit/http';
import { allPages } from '@memory-graph/test-kit/service';
import type { LoadReport } from './load-pod.js';

interface Waiting {
  pending: number;
  processing: number;
}

interface FactPage {
  facts: { content: string }[];
  nextCursor: string | null;
}

const PATIENCE = { timeoutMs: 180_000, intervalMs: 500 };

/** All that was accepted is in the graph of the client's workspace, nothing is lost, and nothing is there twice. */
export async function expectEachOnce(client: ApiClient, accepted: LoadReport['accepted']): Promise<void> {
  await waitUntil(
    async () => {
      const { status, body } = await client.call<Waiting>('GET', '/api/v1/ingestion-queue/status');
      return status === 200 && body.pending + body.processing === 0;
    },
    { ...PATIENCE, what: 'The end of all work' },
  );
  const logs = await allPages(client, '/api/v1/logs', 'logs');
  const completed = logs.filter(({ status }) => status === 'completed').map(({ id }) => id as string);
  const facts = await allFacts(client);
  const ids = Object.values(accepted);
  expect({
    lost: ids.filter((id) => !completed.includes(id)).length,
    doubled: logs.length - new Set(ids).size,
    facts: facts.length,
    differentFacts: new Set(facts).size,
  }).toEqual({ lost: 0, doubled: 0, facts: ids.length, differentFacts: ids.length });
}

async function allFacts(client: ApiClient): Promise<string[]> {
  const contents: string[] = [];
  for (let cursor = ''; ;) {
    const { status, body } = await client.call<FactPage>('GET', `/api/v1/facts?limit=100${cursor}`);
    if (status !== 200) throw new Error(`The list of facts was answered ${status}: ${JSON.stringify(body)}`);
    contents.push(...body.facts.map(({ content }) => content));
    if (body.nextCursor === null) return contents;
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
  }
}
