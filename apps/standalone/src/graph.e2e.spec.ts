import { waitUntil } from '@memory-graph/test-kit';
import { SharedService } from '@memory-graph/test-kit/service';

const FACTS = [
  ['Ada Lovelace', 'works_at', 'Acme Corp', '2024-01-01'],
  ['Bob Miller', 'works_at', 'Acme Corp', '2022-01-01', '2023-01-01'],
  ['Acme Corp', 'located_in', 'Berlin', '2020-01-01'],
  ['Ada Lovelace', 'knows', 'Bob Miller', '2021-01-01'],
] as const;
const TYPES: Record<string, string> = {
  'Ada Lovelace': 'person',
  'Bob Miller': 'person',
  'Acme Corp': 'organisation',
  Berlin: 'place',
};

describe('the graph for pictures', () => {
  let service: SharedService;

  beforeAll(async () => {
    service = await SharedService.open();
    const facts = FACTS.map(([subject, predicate, object, validFrom, validTo]) => ({
      ...{
        subject,
        subjectType: TYPES[subject],
        predicate: predicate.replace('_', ' '),
        object,
        objectType: TYPES[object],
        validFrom,
        validTo,
      },
    }));
    const { status, body } = await service.call('POST', '/api/v1/facts', {
      ...{ facts, source: 'hr', referenceTime: '2024-06-01T00:00:00Z' },
    });
    expect(status).toBe(200);
    await waitUntil(async () => {
      const { log } = (await service.call('GET', `/api/v1/logs/${body.queueId}`)).body;
      return log.status === 'completed';
    });
  });

  const draw = async (query: string) => {
    const { status, body } = await service.call('GET', `/api/v1/graph?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const contents = async (query: string) =>
    (await draw(query)).edges.map(({ content, state }: any) => `${content}: ${state}`).sort();

  it('is filtered by predicate and time, and says where each fact stands', async () => {
    expect(await contents('predicates=works_at,located_in')).toEqual([
      'Acme Corp is located in Berlin: current',
      'Ada Lovelace works at Acme Corp: current',
    ]);
    expect(await contents('predicates=works_at&includeInvalidated=true&predicates=knows')).toContain(
      'Bob Miller works at Acme Corp: ended',
    );
    expect(await contents('asOf=2022-06-01')).toEqual([
      'Acme Corp is located in Berlin: current',
      'Ada Lovelace knows Bob Miller: current',
      'Bob Miller works at Acme Corp: current',
    ]);
    expect(await contents('asOf=2030-01-01&predicates=works_at')).toEqual(['Ada Lovelace works at Acme Corp: current']);
  });

  it('says that it is a part, and how many facts each entity has', async () => {
    const whole = await draw('includeInvalidated=true&maxNodes=500&limit=1000');
    expect(whole).toMatchObject({ nodes: { length: 4 }, edges: { length: 4 }, truncated: false });
    const center = whole.nodes.find(({ name }: any) => name === 'Ada Lovelace');
    expect(center.factCount).toBe(2);
    const part = await draw(`entityId=${center.id}&maxNodes=2`);
    expect(part).toMatchObject({ nodes: [center, expect.anything()], truncated: true });
    expect(await draw(`entityId=${center.id}&types=person`)).toMatchObject({
      nodes: expect.arrayContaining([center]),
    });
  });

  it.each([
    ['maxNodes', 'maxNodes=5001'],
    ['limit', 'limit=20001'],
    ['maxNodes', 'maxNodes=0'],
    ['asOf', 'asOf=yesterday'],
    ['types[0]', `types=${'x'.repeat(101)}`],
    ['predicates', `predicates=${Array.from({ length: 101 }, (_, n) => n).join(',')}`],
  ])('refuses %s: %s', async (path, query) => {
    const { status, body } = await service.call('GET', `/api/v1/graph?${query}`);
    expect([status, body.details[0].path]).toEqual([400, path]);
  });
});
