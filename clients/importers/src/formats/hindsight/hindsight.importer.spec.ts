import { readAll, sourceOf } from '../../testing/memory-source.js';
import { hindsightImporter } from './hindsight.importer.js';

const fact = (text: string, more: object = {}) => ({
  ...{
    text,
    fact_type: 'world',
    context: 'work',
    metadata: { source: 'chat' },
    tags: ['team'],
    entities: ['Ada', 'Acme'],
  },
  ...{ occurred_start: '2021-03-01T00:00:00Z', occurred_end: '2024-05-01T00:00:00Z' },
  ...{ mentioned_at: '2026-03-14T09:30:00Z', event_date: null },
  ...more,
});

describe('the Hindsight importer', () => {
  it('reads the facts of a transfer archive with their times', async () => {
    const archive = sourceOf({
      'manifest.json': { schema_version: 1, source_bank_id: 'ada', fact_count: 2 },
      'documents/000000.json': {
        ...{ id: 'chat-7', original_text: 'Ada: I worked at Acme …', retain_params: null, tags: [], chunks: [] },
        facts: [fact('Ada worked at Acme'), fact('Ada likes tea', { occurred_start: null, occurred_end: null })],
      },
      'observations.json': [fact('Ada is loyal', { fact_type: 'observation' })],
    });
    expect(await hindsightImporter.detect(archive)).toBe(true);
    const { items, problems } = await readAll(hindsightImporter, archive);
    expect(items).toMatchObject([
      {
        ...{ text: 'Ada worked at Acme', referenceTime: '2021-03-01T00:00:00.000Z', sessionId: 'hindsight/chat-7' },
        metadata: {
          ...{ factType: 'world', entities: ['Ada', 'Acme'], tags: ['team'], source: 'chat', document: 'chat-7' },
          ...{ occurredEnd: '2024-05-01T00:00:00.000Z', mentionedAt: '2026-03-14T09:30:00.000Z' },
        },
      },
      { text: 'Ada likes tea', referenceTime: '2026-03-14T09:30:00.000Z' },
    ]);
    expect(problems).toMatchObject([{ reason: 'superseded', path: 'observations.json[0]' }]);
  });

  it('reads the list of memories of the API', async () => {
    const page = {
      items: [{ id: 'u-1', text: 'Ada lives in Oslo', type: 'world', date: '2026-03-14', mentioned_at: '2026-03-14' }],
      total: 1,
    };
    const source = sourceOf({ 'list.json': page });
    expect(await hindsightImporter.detect(source)).toBe(true);
    expect((await readAll(hindsightImporter, source)).items).toMatchObject([
      { referenceTime: '2026-03-14T00:00:00.000Z' },
    ]);
  });

  it.each([
    ['no text', [{ fact_type: 'world' }], 'bad-shape'],
    ['no time', [{ text: 'Ada sings', fact_type: 'world' }], 'missing-time'],
  ])('reports %s', async (_name, content, reason) => {
    expect((await readAll(hindsightImporter, sourceOf({ 'm.json': content }))).problems).toMatchObject([{ reason }]);
  });
});
