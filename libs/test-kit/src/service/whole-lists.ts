import type { ApiClient } from '../http/api-client.js';

/** All items of a list with numbered pages. */
export async function allPages(service: ApiClient, path: string, field: string): Promise<any[]> {
  const items = [];
  for (let page = 1; ; page += 1) {
    const { body } = await service.call('GET', `${path}?page=${page}&limit=100`);
    items.push(...body[field]);
    if (page >= body.pagination.totalPages) return items;
  }
}

/** All items of a list that is continued by a cursor. @throws Error at an answer other than 200 */
export async function allByCursor(service: ApiClient, path: string, field: string): Promise<any[]> {
  const items = [];
  for (let cursor = ''; ;) {
    const { status, body } = await service.call('GET', `${path}?limit=100${cursor}`);
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`);
    items.push(...body[field]);
    if (body.nextCursor === null) return items;
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
  }
}

/** The contents of all facts of a workspace. */
export async function allFacts(service: ApiClient): Promise<string[]> {
  const facts = (await allByCursor(service, '/api/v1/facts', 'facts')) as { content: string }[];
  return facts.map(({ content }) => content);
}
