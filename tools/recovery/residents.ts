import { waitUntil } from '@memory-graph/test-kit';
import type { ApiClient } from '@memory-graph/test-kit/http';
import { allFacts, allPages, untilProcessed } from '@memory-graph/test-kit/service';

const FIRST_TIME = Date.UTC(2024, 0, 1);
const PATIENCE = { timeoutMs: 120_000, intervalMs: 50 };

/**
 * A text with one fact, about a person that no other text mentions: the facts show which texts the graph has, and how
 * often.
 */
export interface Resident {
  name: string;
  fact: string;
}

export function residents(first: number, count: number): Resident[] {
  return Array.from({ length: count }, (_, index) => {
    const name = nameOf(first + index);
    return { name, fact: `${name} lives in Paris` };
  });
}

/** Digits would not be read as a part of a name. */
function nameOf(number: number): string {
  const letters = [...String(number).padStart(4, '0')].map((digit) => 'abdefgklmr'[Number(digit)]);
  return `Zora Q${letters.join('')}`;
}

/** @returns the ids of their logs */
export async function addAll(service: ApiClient, added: readonly Resident[]): Promise<string[]> {
  const items = added.map(({ fact }, index) => ({
    episodeBody: `${fact}.`,
    referenceTime: new Date(FIRST_TIME + index * 60_000).toISOString(),
    source: 'recovery',
  }));
  return (await answer<{ queueIds: string[] }>(service, 'POST', '/api/v1/add/batch', { items })).queueIds;
}

export async function deleteAll(service: ApiClient, logIds: readonly string[]): Promise<void> {
  for (const id of logIds) {
    // While an engine starts, the answer is 503, and the deletion is done later.
    const isDone = async () => [200, 404].includes((await service.call('DELETE', `/api/v1/logs/${id}`, { id })).status);
    await waitUntil(isDone, { ...PATIENCE, what: 'The deletion of a log' });
  }
}

export function untilAllProcessed(service: ApiClient): Promise<void> {
  return untilProcessed(service, PATIENCE);
}

/** Each of these texts was completed and is in the graph exactly once, nothing else is, and search agrees. */
export async function expectExactly(
  service: ApiClient,
  present: readonly Resident[],
  absent: readonly Resident[],
): Promise<void> {
  await untilAllProcessed(service);
  const logs = await allPages(service, '/api/v1/logs', 'logs');
  expect(logs.filter(({ status }) => status !== 'completed')).toEqual([]);
  expect(logs).toHaveLength(present.length);
  expect(await answer(service, 'GET', '/api/v1/episodes?limit=1')).toMatchObject({ total: present.length });
  expect((await allFacts(service)).sort()).toEqual(present.map(({ fact }) => fact).sort());
  for (const { name, fact } of ends(present)) expect(await found(service, name)).toContain(fact);
  for (const { name } of ends(absent)) expect(await found(service, name)).not.toContain(name);
}

async function found(service: ApiClient, name: string): Promise<string> {
  // The first question to a new Neo4j can take longer than the gateway waits.
  const search = () => answer(service, 'POST', '/api/v1/search', { query: `Where does ${name} live?` });
  return JSON.stringify(await waitUntil(search, { ...PATIENCE, what: 'An answer to the search' }));
}

/** @throws Error for every answer but 200 */
async function answer<Body>(service: ApiClient, method: string, path: string, input?: object): Promise<Body> {
  const { status, body } = await service.call<Body>(method, path, input);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

function ends<Item>(list: readonly Item[]): Item[] {
  return [...list.slice(0, 1), ...list.slice(-1)];
}
