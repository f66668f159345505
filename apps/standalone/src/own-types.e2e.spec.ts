import { SharedService } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const VOCABULARY = '/api/v1/vocabulary';

const TREATED = {
  name: 'treated by',
  subjectTypes: ['person'],
  objectTypes: ['physician'],
  singleValued: true,
  inverse: 'treats',
  factType: 'relationship',
  wordings: ['WHO be under the care of PERSON'],
};
const TYPES = [{ name: 'physician', parent: 'person', description: 'A doctor' }];

/** In one process or in one for each app: see TEST_TARGET. */
describe('own entity types and predicates', () => {
  let service: SharedService;
  let eveToken: string;

  beforeAll(async () => {
    service = await SharedService.open();
    ({ token: eveToken } = await SharedService.open('Eve'));
  });
  async function declare(predicate: object = TREATED, entityTypes: object[] = TYPES): Promise<any> {
    const { status, body } = await service.call('PUT', VOCABULARY, { entityTypes, predicates: [predicate] });
    expect(status).toBe(200);
    return body;
  }

  async function finished(queueId: string): Promise<any> {
    return waitUntil(async () => {
      const { log } = (await service.call('GET', `/api/v1/logs/${queueId}`)).body;
      return ['completed', 'failed'].includes(log.status) ? log : null;
    });
  }

  async function add(episodeBody: string, referenceTime: string): Promise<any> {
    const { body } = await service.call('POST', '/api/v1/add', { episodeBody, referenceTime, source: 'clinic' });
    return finished(body.queueId);
  }

  async function addFact(fact: object, referenceTime: string): Promise<any> {
    const { status, body } = await service.call('POST', '/api/v1/facts', {
      facts: [fact],
      referenceTime,
      source: 'clinic',
    });
    expect(status).toBe(200);
    return finished(body.queueId);
  }

  async function factsOf(name: string): Promise<any[]> {
    const { entities } = (await service.call('GET', `/api/v1/entities?q=${encodeURIComponent(name)}`)).body;
    const own = entities.find((entity: { name: string }) => entity.name === name);
    if (!own) return [];
    return (await service.call('GET', `/api/v1/entities/${own.id}`)).body.facts;
  }

  /** Contents and ends, the first one first. */
  async function valuesOf(name: string): Promise<[string, string | null][]> {
    const facts = await factsOf(name);
    return facts
      .map(({ content, validTo }) => [content, validTo?.slice(0, 10) ?? null] as [string, string | null])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }

  it('are one document, which comes back with all its defaults', async () => {
    expect((await service.call('GET', VOCABULARY)).body).toEqual({ entityTypes: [], predicates: [] });
    const declared = { entityTypes: TYPES, predicates: [{ ...TREATED, description: '' }] };
    expect(await declare()).toEqual(declared);
    expect((await service.call('GET', VOCABULARY)).body).toEqual(declared);
    expect((await service.call('PUT', VOCABULARY, declared)).status).toBe(200);
  });

  it('make facts of texts by their wordings; a later value ends the first', async () => {
    await declare();
    await add('Paula Reyes is under the care of Dora Lind.', '2026-01-10T09:00:00Z');
    const [fact] = await factsOf('Paula Reyes');
    expect(fact).toMatchObject({ content: 'Paula Reyes treated by Dora Lind', type: 'relationship', validTo: null });
    await add('Paula Reyes is under the care of Omar Haddad.', '2026-03-10T09:00:00Z');
    expect(await valuesOf('Paula Reyes')).toEqual([
      ['Paula Reyes treated by Dora Lind', '2026-03-10'],
      ['Paula Reyes treated by Omar Haddad', null],
    ]);
    const { entities } = (await service.call('GET', '/api/v1/entities?type=physician')).body;
    expect(entities.map(({ name }: { name: string }) => name)).toEqual(['Dora Lind', 'Omar Haddad']);
  });

  it('make the same facts of ready ones, from either side', async () => {
    await declare();
    await addFact({ subject: 'Dr. May', predicate: 'treats', object: 'Iris Vane' }, '2026-01-10T09:00:00Z');
    await addFact({ subject: 'Iris Vane', predicate: 'treated by', object: 'Dr. Noor' }, '2026-02-10T09:00:00Z');
    expect(await valuesOf('Iris Vane')).toEqual([
      ['Iris Vane treated by Dr. May', '2026-02-10'],
      ['Iris Vane treated by Dr. Noor', null],
    ]);
    await addFact(
      { subject: 'Nils', predicate: 'likes', object: 'Dr. Ahn', objectType: 'physician' },
      '2026-02-10T09:00:00Z',
    );
    const found = await service.call('POST', '/api/v1/search', {
      query: 'Nils',
      kinds: ['fact'],
      entityTypes: ['physician'],
    });
    expect(found.body.results[0].content).toBe('Nils likes Dr. Ahn');
  });

  it('derive facts again where a predicate changes', async () => {
    await declare();
    await addFact({ subject: 'Vera Holm', predicate: 'treated by', object: 'Dr. Abe' }, '2026-01-10T09:00:00Z');
    await addFact({ subject: 'Vera Holm', predicate: 'treated by', object: 'Dr. Bea' }, '2026-02-10T09:00:00Z');
    const ends = async () => (await valuesOf('Vera Holm')).map(([, end]) => end);
    expect(await ends()).toEqual(['2026-02-10', null]);
    await declare({ ...TREATED, singleValued: false });
    await waitUntil(async () => (await ends()).every((end) => end === null));
    await declare();
    await waitUntil(async () => (await ends())[0] === '2026-02-10');
  });

  it('are the affair of one workspace', async () => {
    await declare();
    expect((await service.call('GET', VOCABULARY, undefined, eveToken)).body).toEqual({
      entityTypes: [],
      predicates: [],
    });
    const facts = [{ subject: 'Ada', predicate: 'likes', object: 'Dr. Ahn', objectType: 'physician' }];
    const request = { facts, referenceTime: '2026-01-10T09:00:00Z', source: 'clinic' };
    const refused = await service.call('POST', '/api/v1/facts', request, eveToken);
    expect(refused.body.details).toEqual([
      expect.objectContaining({ path: 'facts[0].objectType', code: 'unknown_type' }),
    ]);
  });

  it.each<[string, object, string]>([
    ['an unknown slot', { wordings: ['WHO trust PERSON', 'WHO see DOCTOR'] }, 'predicates[0].wordings[1]'],
    ['what matches almost anything', { wordings: ['WHO have THING'] }, 'predicates[0].wordings[0]'],
    ['no sentence', { wordings: ['doctor: PERSON'] }, 'predicates[0].wordings[0]'],
    ['a built-in predicate', { name: 'works at' }, 'predicates[0].name'],
    ['an unknown type', { objectTypes: ['nurse'] }, 'predicates[0].objectTypes[0]'],
    ['a long pattern', { wordings: [`WHO see ${'x'.repeat(200)}`] }, 'predicates[0].wordings[0]'],
    ['an unknown field', { plural: true }, 'predicates[0].plural'],
  ])('are refused with the path of %s', async (_, change, path) => {
    const request = { entityTypes: TYPES, predicates: [{ ...TREATED, ...change }] };
    const { status, body } = await service.call('PUT', VOCABULARY, request);
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect(body.details.map((detail: { path: string }) => detail.path)).toEqual([path]);
  });
});
