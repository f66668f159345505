import { SharedService } from '@memory-graph/test-kit/service';
import { type TypedApi, typedApi } from '@memory-graph/test-kit/http';
import { waitUntil } from '@memory-graph/test-kit';

/** What a program does whose client was generated from the OpenAPI document: that it compiles is half of the test. */
describe('a client that is generated from the OpenAPI document', () => {
  let service: SharedService;
  let api: TypedApi;

  beforeAll(async () => {
    service = await SharedService.open();
    api = typedApi(service.url, service.token);
  });

  /** @throws Error with what the service answered instead */
  async function given<Data>(call: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
    const { data, error } = await call;
    if (data === undefined) throw new Error(JSON.stringify(error));
    return data;
  }

  it('remembers under a label, finds, explains and forgets', async () => {
    const label = await given(api.POST('/api/v1/labels', { body: { name: 'travel', color: '#3366cc' } }));
    const { queueId } = await given(
      api.POST('/api/v1/add', {
        body: {
          episodeBody: 'Ada Lovelace moved from Paris to Oslo.',
          referenceTime: '2026-04-01T09:00:00Z',
          source: 'typed',
          labelIds: [label.id],
        },
      }),
    );
    const log = await waitUntil(async () => {
      const answer = await given(api.GET('/api/v1/logs/{id}', { params: { path: { id: queueId } } }));
      return answer.log.status === 'completed' ? answer.log : null;
    });
    const id = log.episodeUUID!;
    const facts = await given(api.GET('/api/v1/episodes/{id}/facts', { params: { path: { id } } }));
    expect(facts.map(({ content }) => content)).toContain('Ada Lovelace lives in Oslo');

    const { results } = await given(
      api.POST('/api/v1/search', { body: { query: 'Where does Ada live?', labelIds: [label.id], limit: 5 } }),
    );
    expect(results[0]!.content).toContain('Oslo');
    expect(results[0]!.metadata.labelIds).toEqual([label.id]);

    const fact = await given(api.GET('/api/v1/facts/{id}', { params: { path: { id: facts[0]!.id } } }));
    expect(fact.provenance.episodes.map((episode) => episode.logId)).toEqual([queueId]);

    const gone = await given(
      api.DELETE('/api/v1/logs/{id}', { params: { path: { id: queueId } }, body: { id: queueId } }),
    );
    expect(gone).toMatchObject({ success: true, deleted: { episode: true } });
  });

  it('is told what is wrong in the form of the document', async () => {
    const { error, response } = await api.POST('/api/v1/search', { body: { query: 'x', limit: 1001 } });
    expect(response.status).toBe(400);
    expect(error?.details?.map(({ path }) => path)).toEqual(['limit']);
  });

  it('reads all there is, page by page', async () => {
    const { logs, pagination } = await given(
      api.GET('/api/v1/logs', { params: { query: { page: 1, limit: 1, status: 'completed' } } }),
    );
    expect(logs.length).toBeLessThanOrEqual(1);
    expect(pagination.limit).toBe(1);
    const profile = await given(api.GET('/api/profile'));
    expect(profile.user.email).toContain('@');
  });
});
