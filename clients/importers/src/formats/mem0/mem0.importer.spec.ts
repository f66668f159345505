import { readAll, sourceOf } from '../../testing/memory-source.js';
import { mem0Importer } from './mem0.importer.js';

const memory = (id: string, text: string, more: object = {}) => ({
  ...{ id, memory: text, hash: `hash-${id}`, user_id: 'ada', agent_id: null, app_id: null, run_id: null },
  metadata: { topic: 'food', nested: { a: 1 }, role: 'admin' },
  categories: ['food', 'preferences'],
  created_at: '2024-06-01T10:00:00.123456-07:00',
  updated_at: '2025-03-14T02:30:00-07:00',
  expiration_date: null,
  ...more,
});

describe('the mem0 importer', () => {
  it.each([
    ['a list', { 'memories.json': [memory('1', 'Likes green tea')] }],
    [
      'an answer of the API',
      { 'page.json': { count: 1, next: null, results: [memory('1', 'Likes green tea')], relations: [] } },
    ],
    ['a memory a line', { 'memories.jsonl': `${JSON.stringify(memory('1', 'Likes green tea'))}\n\n` }],
  ])('reads %s', async (_name, files) => {
    expect(await mem0Importer.detect(sourceOf(files))).toBe(true);
    const { items, problems } = await readAll(mem0Importer, sourceOf(files));
    expect(problems).toEqual([]);
    expect(items).toMatchObject([
      {
        ...{ text: 'Likes green tea', referenceTime: '2025-03-14T09:30:00.000Z', key: 'mem0:1/hash-1' },
        metadata: {
          ...{
            userId: 'ada',
            topic: 'food',
            original_role: 'admin',
            nested: { a: 1 },
            categories: ['food', 'preferences'],
          },
          ...{ createdAt: '2024-06-01T17:00:00.123Z', updatedAt: '2025-03-14T09:30:00.000Z' },
        },
      },
    ]);
    expect(items[0]!.metadata).not.toHaveProperty('role');
  });

  it('knows who the user is, and names the others', async () => {
    const source = sourceOf({ 'm.json': [memory('1', 'Likes tea'), memory('2', 'Likes milk', { user_id: 'bob' })] });
    const { items } = await readAll(mem0Importer, source, { self: ['Ada'] });
    expect(items.map(({ metadata: { role, name } }) => ({ role, name }))).toEqual([
      { role: 'user', name: undefined },
      { role: 'user', name: 'bob' },
    ]);
  });

  it('takes a changed memory as a new one', async () => {
    const changed = [memory('1', 'Likes tea'), memory('1', 'Likes black tea', { hash: 'hash-b' })];
    expect((await readAll(mem0Importer, sourceOf({ 'm.json': changed }))).items.map(({ key }) => key)).toEqual([
      'mem0:1/hash-1',
      'mem0:1/hash-b',
    ]);
  });

  it.each([
    ['no text', [{ id: '1', created_at: '2024-01-01' }], 'bad-shape'],
    ['no object', ['Likes tea'], 'bad-shape'],
    ['no time', [{ id: '1', memory: 'Likes tea', created_at: 'yesterday' }], 'missing-time'],
    ['relations of its graph', { relations: [{ source: 'ada', relationship: 'likes', target: 'tea' }] }, 'superseded'],
  ])('reports %s', async (_name, content, reason) => {
    const { problems, items } = await readAll(mem0Importer, sourceOf({ 'm.json': content }));
    expect([items, problems.map((entry) => entry.reason)]).toEqual([[], [reason]]);
  });
});
