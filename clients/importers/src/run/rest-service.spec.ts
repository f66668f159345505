import { type AddRequest, RejectedItemsError } from './import-service.js';
import { type RestAnswer, type RestCall, restService } from './rest-service.js';

const item: AddRequest = {
  episodeBody: 'Hi',
  referenceTime: '2026-01-01T00:00:00Z',
  source: 's',
  metadata: { importKey: 'k', importRun: 'r' },
};

/** Answers in order; the last one again and again. */
function answering(...answers: RestAnswer[]): { call: RestCall; asked: string[] } {
  const asked: string[] = [];
  const call: RestCall = async (method, path) => {
    asked.push(`${method} ${decodeURIComponent(path)}`);
    return answers.length > 1 ? answers.shift()! : answers[0]!;
  };
  return { call, asked };
}
const logs = (total: number) => ({ status: 200, body: { logs: [], pagination: { total } } });
const episodes = (keys: string[], nextCursor: string | null = null) => ({
  status: 200,
  body: { episodes: keys.map((importKey) => ({ metadata: { importKey } })), nextCursor },
});

describe('the REST API as the service of an import', () => {
  it('waits for what an earlier import added, once, and asks for keys by pages', async () => {
    const { call, asked } = answering(
      logs(9),
      logs(0),
      logs(3),
      logs(0),
      logs(0),
      episodes(['a'], 'next'),
      episodes(['b']),
    );
    const service = restService('target', call, { pollMs: 1 });
    expect(await service.known(['a', 'b', 'c'], 'my notes')).toEqual(new Set(['a', 'b']));
    expect(asked[1]).toBe('GET /api/v1/logs?limit=1&status=pending&source=my notes');
    expect(asked.slice(5)).toEqual([
      'GET /api/v1/episodes?limit=100&metadata={"importKey":{"in":["a","b","c"]}}',
      'GET /api/v1/episodes?limit=100&metadata={"importKey":{"in":["a","b","c"]}}&cursor=next',
    ]);
    await service.known(['d'], 'my notes');
    expect(asked).toHaveLength(8);
  });

  it('asks for no key where nothing was imported', async () => {
    const { call, asked } = answering(logs(0));
    const service = restService('target', call);
    for (const key of ['a', 'b']) expect(await service.known([key], 's')).toEqual(new Set());
    expect(asked).toEqual(['GET /api/v1/logs?limit=1&metadata={"importKey":{"exists":true}}']);
  });

  it('keeps to the limits of a filter', async () => {
    const { call, asked } = answering(logs(9), logs(0), logs(0), episodes([]));
    const keys = Array.from({ length: 500 }, (_, index) => `${index}`.padStart(32, '0'));
    await restService('target', call).known(keys, 's');
    const filters = asked.slice(3).map((path) => path.slice(path.indexOf('{')));
    expect(filters).toHaveLength(5);
    for (const filter of filters) expect(filter.length).toBeLessThanOrEqual(4096);
  });

  it('does not wait for ever', async () => {
    const service = restService('target', answering(logs(2)).call, { pollMs: 1, waitMs: 5 });
    await expect(service.known(['a'], 's')).rejects.toThrow('4 texts of s are not processed yet');
  });

  it('says which items are rejected', async () => {
    const details = [
      { path: 'items[1].metadata', message: 'must not be larger than 16 KiB' },
      { path: 'items[1].source', message: 'too long' },
      { path: 'items[12]', message: 'is no item' },
    ];
    const { call } = answering({ status: 400, body: { error: 'invalid_request', details } });
    const failure = await restService('target', call)
      .addBatch([item], 'key')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RejectedItemsError);
    expect((failure as RejectedItemsError).rejected).toEqual(
      new Map([
        [1, 'metadata must not be larger than 16 KiB'],
        [12, 'is no item'],
      ]),
    );
  });

  it.each([
    [401, { error_description: 'The token is unknown' }, 'The service answers with 401: The token is unknown'],
    [400, { error_description: 'No', details: [{ path: 'items' }] }, 'The service answers with 400: No'],
    [502, '<html>', 'The service answers with 502'],
  ])('passes on %s', async (status, body, message) => {
    const service = restService('target', answering({ status, body }).call);
    await expect(service.addBatch([item], 'key')).rejects.toThrow(message);
  });
});
