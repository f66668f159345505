import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeModelServer, type FakeRequest, json, startFakeOpenAi } from '@memory-graph/test-kit/models';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const PATIENCE = { timeoutMs: 60_000 };
const KEEN = 'Ada Perez lives in Paris, and chess is her thing.';
const WORKER = 'Ben Novak works at Acme.';
const RETRACTED = 'Carla Diaz lives in Oslo.';

/** The faked model sees a hobby that the rules do not, and no employers at all. */
function readHobbies({ messages }: FakeRequest) {
  const text = messages.at(-1)!.content;
  const statements: object[] = [];
  const entities: object[] = [];
  const [home, who, city] = /(\w+ \w+) lives in (\w+)/u.exec(text) ?? [];
  if (home && who && city) {
    entities.push(person('e1', who), { ref: 'e2', name: city, type: 'place', aliases: [], owner: null });
    statements.push(assertion(home, 'lives_in', { objectRef: 'e2' }));
  }
  const [hobby, what] = /(\w+) is her thing/u.exec(text) ?? [];
  if (hobby && what) statements.push(assertion(hobby, 'likes', { objectValue: what }));
  return json({ entities, statements });
}

function person(ref: string, name: string) {
  return { ref, name, type: 'person', aliases: [], owner: null };
}

function assertion(wording: string, predicate: string, object: { objectRef?: string; objectValue?: string }) {
  return {
    ...{ kind: 'assertion', subject: 'e1', predicate, objectRef: null, objectValue: null, ...object },
    ...{ begins: null, ends: null, isOver: false, wording, confidence: 0.9 },
  };
}

describe('re-extraction', () => {
  let fake: FakeModelServer;
  let dataDir: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    fake = await startFakeOpenAi(readHobbies);
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-re-extraction-'));
    service = await start();
  });
  afterAll(async () => {
    await service.stop();
    await fake.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    fake.script = readHobbies;
  });

  function start(): Promise<ServiceProcess> {
    return ServiceProcess.start({
      dataDir,
      env: { MODEL: 'openai:gpt-fake', MODEL_BASE_URL: `${fake.origin}/v1`, MODEL_TIMEOUT_MS: '60000' },
    });
  }

  async function processed(queueId: string): Promise<any> {
    return waitUntil(async () => {
      const { log } = (await service.call('GET', `/api/v1/logs/${queueId}`)).body;
      return ['completed', 'failed'].includes(log.status) ? log : null;
    });
  }

  async function add(episodeBody: string, source: string): Promise<any> {
    const referenceTime = '2026-05-20T10:00:00Z';
    const { body } = await service.call('POST', '/api/v1/add', { episodeBody, referenceTime, source });
    return processed(body.queueId);
  }

  async function factsOf({ episodeUUID }: any): Promise<any[]> {
    return (await service.call('GET', `/api/v1/episodes/${episodeUUID}/facts`)).body;
  }

  async function contentsOf(log: any): Promise<string[]> {
    return (await factsOf(log)).map(({ content }) => content).sort();
  }

  async function reExtract(request: object): Promise<string> {
    const { status, body } = await service.call('POST', '/api/v1/re-extractions', request);
    expect({ status, body }).toMatchObject({ status: 202, body: { id: expect.any(String) } });
    return body.id;
  }

  async function find(id: string): Promise<any> {
    return (await service.call('GET', `/api/v1/re-extractions/${id}`)).body;
  }

  async function reaches(id: string, wanted: string): Promise<any> {
    return waitUntil(
      async () => {
        const found = await find(id);
        if (found.status === 'failed') throw new Error(found.error);
        return found.status === wanted ? found : null;
      },
      { ...PATIENCE, what: `the status ${wanted}` },
    );
  }

  async function differencesOf(id: string, query = ''): Promise<any[]> {
    return (await service.call('GET', `/api/v1/re-extractions/${id}/differences${query}`)).body.differences;
  }

  it('compares a model with the rules, applies it, and keeps what people decided', async () => {
    const source = 'comparison';
    const [keen, worker, retracted] = [
      await add(KEEN, source),
      await add(WORKER, source),
      await add(RETRACTED, source),
    ];
    const facts = [{ subject: 'Dora Lind', predicate: 'lives in', object: 'Rome' }];
    const ready = await service.call('POST', '/api/v1/facts', { facts, referenceTime: '2026-05-20T10:00:00Z', source });
    const readyLog = await processed(ready.body.queueId);
    const [wrong] = await factsOf(retracted);
    const retraction = await service.call('POST', `/api/v1/facts/${wrong.id}/retract`, { source: 'e2e' });
    await processed(retraction.body.queueId);
    const before = await contentsOf(keen);
    expect(before).toEqual(['Ada Perez lives in Paris']);

    const same = await reaches(await reExtract({ extractor: 'rules', selection: { source } }), 'ready');
    expect(same).toMatchObject({ done: 3, total: 3, cost: { modelCalls: 0, tokensIn: 0, tokensOut: 0 }, error: null });
    expect(same.counts).toMatchObject({ episodes: 3, changedEpisodes: 0, added: 0, gone: 0, changed: 0 });
    expect((await service.call('DELETE', `/api/v1/re-extractions/${same.id}`)).status).toBe(204);
    expect((await find(same.id)).status).toBe('discarded');

    const id = await reExtract({ extractor: 'model', prompt: 'Also extract hobbies.', selection: { source } });
    expect((await service.call('POST', '/api/v1/re-extractions', { extractor: 'rules' })).status).toBe(409);
    const found = await reaches(id, 'ready');
    expect(found.counts).toMatchObject({ episodes: 3, unreadEpisodes: 0, added: 1, gone: 1 });
    expect(found.cost.modelCalls).toBe(3);
    expect(found.cost.tokensIn).toBeGreaterThan(100);
    expect(fake.requests.at(-1)!.messages[0]!.content).toContain('Also extract hobbies.');
    expect(await contentsOf(keen)).toEqual(before);
    expect(await contentsOf(worker)).toEqual(['Ben Novak works at Acme']);
    const [added] = await differencesOf(id, '?kind=added');
    expect(added).toMatchObject({
      kind: 'added',
      before: null,
      after: { content: 'Ada Perez likes chess', sentences: [{ logId: keen.id, episodeId: keen.episodeUUID }] },
    });
    const [gone] = await differencesOf(id, '?kind=gone');
    expect(gone).toMatchObject({
      before: { content: 'Ben Novak works at Acme', sentences: [{ logId: worker.id, text: WORKER }] },
      after: null,
    });
    expect(gone.factId).toBe((await factsOf(worker))[0].id);

    expect((await service.call('POST', `/api/v1/re-extractions/${id}/apply`)).status).toBe(202);
    const applied = await reaches(id, 'applied');
    expect(applied).toMatchObject({ counts: found.counts, cost: found.cost });
    expect(await contentsOf(keen)).toEqual(['Ada Perez likes chess', 'Ada Perez lives in Paris']);
    expect(await contentsOf(worker)).toEqual([]);
    await waitUntil(async () => {
      const { log } = (await service.call('GET', `/api/v1/logs/${keen.id}`)).body;
      return log.data.extraction.extractor === 'openai:gpt-fake' && log.data.extraction.statements === 2;
    });
    expect(await contentsOf(retracted)).toEqual([]);
    expect(await contentsOf(readyLog)).toEqual(['Dora Lind lives in Rome']);
    expect(await differencesOf(id)).toEqual([]);
    const { body } = await service.call('POST', '/api/v1/search', { query: 'Who likes chess?', limit: 1 });
    expect(JSON.stringify(body)).toContain('Ada Perez likes chess');
    expect((await service.call('POST', `/api/v1/re-extractions/${id}/discard`)).status).toBe(409);
  });

  it('goes on after kill -9, quotes nothing of a deleted log, and applies after another', async () => {
    const source = 'crash';
    const cities = [
      'Bern',
      'Basel',
      'Graz',
      'Linz',
      'Turin',
      'Milan',
      'Lyon',
      'Padua',
      'Lille',
      'Ghent',
      'Delft',
      'Porto',
    ];
    const names = ['Abe', 'Bea', 'Cal', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lea'];
    const logs: any[] = [];
    for (const [index, city] of cities.entries()) {
      logs.push(await add(`${names[index]} Moor lives in ${city}, and fencing is her thing.`, source));
    }
    let answered = 0;
    fake.script = (request) => (answered++ < 10 ? readHobbies(request) : { kind: 'hang' });
    const id = await reExtract({ extractor: 'model', selection: { source } });
    await waitUntil(async () => (await find(id)).done === 8, { ...PATIENCE, what: 'the first episodes' });
    await waitUntil(() => answered > 10, PATIENCE);
    await service.kill();

    fake.script = readHobbies;
    service = await start();
    const found = await reaches(id, 'ready');
    expect(found.counts).toMatchObject({ episodes: 12, changedEpisodes: 12, added: 12 });
    expect(found.cost.modelCalls).toBe(12);

    const deleted = logs.pop();
    expect((await service.call('DELETE', `/api/v1/logs/${deleted.id}`, { id: deleted.id })).status).toBe(200);
    expect(JSON.stringify(await differencesOf(id, '?limit=100'))).not.toContain('Lea Moor');

    expect((await service.call('POST', `/api/v1/re-extractions/${id}/apply`)).status).toBe(202);
    await service.kill();
    service = await start();
    await reaches(id, 'applied');
    for (const [index, log] of logs.entries()) {
      const wanted = [`${names[index]} Moor likes fencing`, `${names[index]} Moor lives in ${cities[index]}`];
      expect(await contentsOf(log)).toEqual(wanted);
    }
    const { body } = await service.call('GET', '/api/v1/re-extractions');
    expect(body.reExtractions[0]).toMatchObject({ id, status: 'applied' });
  });

  it.each([
    ['an unknown extractor', { extractor: 'magic' }, 400, 'extractor'],
    ['a prompt for the rules', { extractor: 'rules', prompt: 'More.' }, 400, 'prompt'],
    ['an unknown label', { extractor: 'rules', selection: { labelId: crypto.randomUUID() } }, 400, 'selection.labelId'],
    ['an unknown field', { extractor: 'rules', selection: { topic: 'x' } }, 400, 'selection.topic'],
    ['a time that is none', { extractor: 'rules', selection: { startTime: 'soon' } }, 400, 'selection.startTime'],
  ])('rejects %s', async (_what, request, status, path) => {
    const answer = await service.call('POST', '/api/v1/re-extractions', request);
    expect({ status: answer.status, paths: answer.body.details.map((detail: any) => detail.path) }).toEqual({
      status,
      paths: [path],
    });
  });

  it.each([
    ['GET', ''],
    ['GET', '/differences'],
    ['POST', '/apply'],
    ['POST', '/discard'],
    ['DELETE', ''],
  ])('does not know another id: %s %s', async (method, path) => {
    expect((await service.call(method, `/api/v1/re-extractions/${crypto.randomUUID()}${path}`)).status).toBe(404);
  });
});
