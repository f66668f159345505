import { readAll, sourceOf } from '../../testing/memory-source.js';
import { graphitiImporter } from './graphiti.importer.js';

const edge = (fact: string, more: object = {}) => ({
  ...{ uuid: 'e-1', group_id: 'ada', name: 'WORKS_AT', fact, episodes: ['ep-1'], attributes: {} },
  ...{ source_node_uuid: 'n-1', target_node_uuid: 'n-2', created_at: '2026-03-14T09:30:00Z' },
  ...{ valid_at: '2021-03-01T00:00:00Z', invalid_at: null, expired_at: null },
  ...more,
});
const nodes = [
  { uuid: 'n-1', name: 'Ada Roe', labels: ['Entity', 'Person'], summary: 'An engineer' },
  { uuid: 'n-2', name: 'Acme', labels: ['Entity'], summary: '' },
];
const fact = (more: object) => [{ subject: 'Ada Roe', predicate: 'works at', object: 'Acme', ...more }];

describe('the importer of Zep and Graphiti', () => {
  it('states facts beside their sentences, with beginning and end', async () => {
    const source = sourceOf({
      'edges.json': [
        edge('Ada Roe works at Acme.'),
        edge('Ada Roe left Acme.', { uuid: 'e-2', invalid_at: '2024-05-01T12:00:00+02:00' }),
        edge('Ada Roe was at Acme.', { uuid: 'e-3', valid_at: null, expired_at: '2025-01-01T00:00:00Z' }),
      ],
      'nodes.json': { nodes },
    });
    expect(await graphitiImporter.detect(source)).toBe(true);
    const { items, problems } = await readAll(graphitiImporter, source);
    expect(problems).toEqual([]);
    expect(items).toMatchObject([
      {
        ...{ key: 'graphiti:e-1//', referenceTime: '2021-03-01T00:00:00.000Z', text: 'Ada Roe works at Acme.' },
        facts: fact({ since: '2021-03-01T00:00:00.000Z', quote: 'Ada Roe works at Acme.' }),
        metadata: { edgeId: 'e-1', group: 'ada', createdAt: '2026-03-14T09:30:00.000Z', episodes: ['ep-1'] },
      },
      { facts: fact({ since: '2021-03-01T00:00:00.000Z', until: '2024-05-01T10:00:00.000Z' }) },
      { facts: fact({ until: '2025-01-01T00:00:00.000Z' }), referenceTime: '2026-03-14T09:30:00.000Z' },
    ]);
    expect(items[2]!.facts![0]).not.toHaveProperty('since');
  });

  it('takes names from edges of Zep, knows the user, and reads what has no names as a sentence', async () => {
    const named = { source_node_name: 'ada', target_node_name: 'Oslo', name: 'LIVES_IN' };
    const source = sourceOf({
      'zep.json': {
        edges: [
          edge('Ada lives in Oslo', named),
          edge('Bob knows Ada', { uuid: 'e-2', source_node_name: 'Bob', target_node_name: 'Ada', name: 'knows' }),
          edge('She lives there', { uuid: 'e-3' }),
          edge('She lives in Oslo', { ...named, uuid: 'e-4', source_node_name: 'She' }),
        ],
      },
    });
    const { items } = await readAll(graphitiImporter, source, { self: ['Ada'] });
    expect(
      items.map(({ facts }) => facts?.map(({ subject, predicate, object }) => [subject, predicate, object])),
    ).toEqual([[['I', 'lives in', 'Oslo']], [['Bob', 'knows', 'the user']], undefined, undefined]);
  });

  it('reads episodes with who spoke', async () => {
    const episodes = [
      {
        uuid: 'ep-1',
        name: 'Chat 1',
        content: 'I live in Oslo.',
        source: 'message',
        role: 'Bob Miller',
        role_type: 'user',
      },
      { uuid: 'ep-2', content: 'Nice!', role: 'assistant', thread_id: 't-1' },
      {
        uuid: 'ep-3',
        name: 'Report',
        content: 'Acme grew.',
        source: 'text',
        source_description: 'news',
        group_id: 'g',
      },
    ].map((episode) => ({ ...episode, valid_at: '2026-03-14T09:30:00Z' }));
    const source = sourceOf({ 'episodes.json': { episodes } });
    expect(await graphitiImporter.detect(source)).toBe(true);
    const { items } = await readAll(graphitiImporter, source);
    expect(items).toMatchObject([
      { key: 'graphiti:episode/ep-1/', metadata: { role: 'user', name: 'Bob Miller', episodeName: 'Chat 1' } },
      { sessionId: 'graphiti/t-1', metadata: { role: 'assistant' } },
      { metadata: { kind: 'text', description: 'news', group: 'g' } },
    ]);
  });

  it('keeps an end before the beginning out, as the service would reject it', async () => {
    const source = sourceOf({ 'e.json': [edge('Ada left Acme', { invalid_at: '2020-01-01' })], 'n.json': { nodes } });
    const [item] = (await readAll(graphitiImporter, source)).items;
    expect(item!.facts).toEqual(fact({ until: '2020-01-01T00:00:00.000Z', quote: 'Ada left Acme' }));
  });

  it.each([
    ['no time', [edge('Ada sings', { valid_at: null, created_at: null })], 'missing-time'],
    ['something else', [{ uuid: 'x', hello: 1 }], 'unknown-content'],
    ['no object', [7], 'bad-shape'],
  ])('reports %s', async (_name, content, reason) => {
    expect((await readAll(graphitiImporter, sourceOf({ 'e.json': content }))).problems).toMatchObject([{ reason }]);
  });
});
