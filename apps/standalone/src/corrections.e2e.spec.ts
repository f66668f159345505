import { waitUntil } from '@memory-graph/test-kit';
import { SharedService } from '@memory-graph/test-kit/service';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';

describe('corrections by people', () => {
  let service: SharedService;

  beforeAll(async () => {
    service = await SharedService.open();
  });

  async function processed(queueId: string): Promise<any> {
    const log = await waitUntil(async () => {
      const found = (await service.call('GET', `/api/v1/logs/${queueId}`)).body.log;
      return ['completed', 'failed'].includes(found.status) ? found : null;
    });
    expect(log).toMatchObject({ status: 'completed', error: null });
    return log;
  }

  async function send(method: string, path: string, body: object): Promise<any> {
    const answer = await service.call(method, path, body);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    return processed(answer.body.queueId);
  }

  const add = (episodeBody: string, referenceTime: string): Promise<any> =>
    send('POST', '/api/v1/add', { episodeBody, referenceTime, source: 'e2e' });

  async function entity(name: string): Promise<any> {
    const { entities } = (await service.call('GET', `/api/v1/entities?q=${encodeURIComponent(name)}`)).body;
    return (await service.call('GET', `/api/v1/entities/${entities[0].id}`)).body;
  }

  /** All facts of an entity, oldest first, as "words from..to". */
  async function facts(name: string): Promise<string[]> {
    return (await entity(name)).facts
      .map(({ content, validFrom, validTo }: any) => [validFrom, content, validTo])
      .sort()
      .map(([from, content, to]: any) => `${content} ${from?.slice(0, 10) ?? ''}..${to?.slice(0, 10) ?? ''}`);
  }

  async function factId(name: string, content: string): Promise<string> {
    return (await entity(name)).facts.find((fact: any) => fact.content === content).id;
  }

  async function deleteLog(id: string): Promise<void> {
    expect(await service.call('DELETE', `/api/v1/logs/${id}`, { id })).toMatchObject({ status: 200 });
  }

  it('gives a fact another value at once, against texts that come later, and the old one when its log goes', async () => {
    await add('Ada Lovelace lives in Denver.', '2024-01-10T00:00:00Z');
    await add('Ada Lovelace lives in Rome.', '2024-09-01T00:00:00Z');
    const before = await facts('Ada Lovelace');
    expect(before).toEqual([
      'Ada Lovelace lives in Denver 2024-01-10..2024-09-01',
      'Ada Lovelace lives in Rome 2024-09-01..',
    ]);
    const id = await factId('Ada Lovelace', 'Ada Lovelace lives in Rome');
    const log = await send('PATCH', `/api/v1/facts/${id}`, { object: 'Boulder', source: 'e2e', reason: 'Misheard' });
    const corrected = [
      'Ada Lovelace lives in Denver 2024-01-10..2024-09-01',
      'Ada Lovelace lives in Boulder 2024-09-01..',
    ];
    expect(await facts('Ada Lovelace')).toEqual(corrected);
    const { results } = (await service.call('POST', '/api/v1/search', { query: 'Where does Ada Lovelace live?' })).body;
    const found = results.filter(({ metadata }: any) => metadata.kind === 'fact').map(({ content }: any) => content);
    expect(found).toContain('Ada Lovelace lives in Boulder');
    expect(found).not.toContain('Ada Lovelace lives in Rome');
    const newId = await factId('Ada Lovelace', 'Ada Lovelace lives in Boulder');
    expect((await service.call('GET', `/api/v1/facts/${newId}`)).body.provenance).toMatchObject({
      statements: [{ confidence: 1, wording: 'Corrected: Ada Lovelace lives in Boulder (Misheard)' }],
      corrected: [{ wording: 'Ada Lovelace lives in Rome.' }],
    });

    const late = await add('Ada Lovelace lives in Rome.', '2024-10-01T00:00:00Z');
    expect(await facts('Ada Lovelace')).toEqual(corrected);
    await deleteLog(late.id);
    await deleteLog(log.id);
    expect(await facts('Ada Lovelace')).toEqual(before);
  });

  it('gives a fact another validity, and ends one', async () => {
    await add('Grace Hopper works at Harvard.', '2024-02-01T00:00:00Z');
    const content = 'Grace Hopper works at Harvard';
    const id = await factId('Grace Hopper', content);
    const moved = await send('PATCH', `/api/v1/facts/${id}`, { validFrom: '2023-05-01T00:00:00Z', source: 'e2e' });
    expect(await facts('Grace Hopper')).toEqual([`${content} 2023-05-01..`]);
    const end = await send('POST', `/api/v1/facts/${id}/end`, { at: '2024-06-01T00:00:00Z', source: 'e2e' });
    expect(await facts('Grace Hopper')).toEqual([`${content} 2023-05-01..2024-06-01`]);
    await deleteLog(end.id);
    await deleteLog(moved.id);
    expect(await facts('Grace Hopper')).toEqual([`${content} 2024-02-01..`]);
  });

  it('gives an entity another name and type, which texts keep to, and the old ones when its log goes', async () => {
    await add('Katherine Johnson works at NASA.', '2024-02-01T00:00:00Z');
    const before = await entity('Katherine Johnson');
    const body = { name: 'Kay J', type: 'person', aliases: ['The Computer'], source: 'e2e' };
    const changed = await send('PATCH', `/api/v1/entities/${before.id}`, body);
    const renamed = { name: 'Kay J', type: 'person', aliases: ['Katherine Johnson', 'The Computer'] };
    expect(await entity('Kay J')).toMatchObject(renamed);
    expect((await service.call('GET', `/api/v1/entities/${before.id}`)).body).toMatchObject(renamed);
    const late = await add('Katherine Johnson lives in Hampton. Kay J likes maths.', '2024-03-01T00:00:00Z');
    expect(await entity('Kay J')).toMatchObject({ ...renamed, mentionCount: 3 });
    expect((await facts('Kay J')).length).toBe(3);

    const taken = await service.call('PATCH', `/api/v1/entities/${before.id}`, { name: 'NASA', source: 'e2e' });
    expect(taken).toMatchObject({ status: 409, body: { details: [{ path: 'name' }] } });
    const same = await service.call('PATCH', `/api/v1/entities/${before.id}`, { name: 'Kay J', source: 'e2e' });
    expect(same).toMatchObject({ status: 400, body: { details: [{ path: 'name' }] } });
    await deleteLog(late.id);
    await deleteLog(changed.id);
    expect(await entity('Katherine Johnson')).toMatchObject(before);

    await add('Katherine swims in Hampton.', '2024-03-02T00:00:00Z');
    await send('PATCH', `/api/v1/entities/${before.id}`, { name: 'Katherine Goble', source: 'e2e' });
    expect(await entity('Katherine Goble')).toMatchObject({ aliases: ['Katherine', 'Katherine Johnson'] });
  });

  it('tells webhooks what was corrected, ended and renamed', async () => {
    const receiver = await WebhookReceiver.start();
    const events = ['fact.corrected', 'entity.changed'];
    const { body: webhook } = await service.call('POST', '/api/v1/webhooks', { url: receiver.url, events });
    receiver.secret = webhook.secret;
    await add('Annie Easley works at Xerox.', '2024-02-01T00:00:00Z');
    const id = await factId('Annie Easley', 'Annie Easley works at Xerox');
    const corrected = await send('PATCH', `/api/v1/facts/${id}`, { object: 'NACA', source: 'e2e' });
    const newId = await factId('Annie Easley', 'Annie Easley works at NACA');
    const ended = await send('POST', `/api/v1/facts/${newId}/end`, { at: '2024-03-01T00:00:00Z', source: 'e2e' });
    const { id: annie } = await entity('Annie Easley');
    const renamed = await send('PATCH', `/api/v1/entities/${annie}`, {
      type: 'other',
      name: 'A. Easley',
      source: 'e2e',
    });
    const messages = await waitUntil(() => (receiver.messages.length < 3 ? null : receiver.messages));
    const told = new Map(messages.map(({ type, data }) => [data.logId, { type, ...data }]));
    expect(told.get(corrected.id)).toMatchObject({
      ...{ type: 'fact.corrected', correctedFactIds: [id], episodeId: corrected.episodeUUID },
      fact: { id: newId, content: 'Annie Easley works at NACA', validTo: null },
    });
    expect(told.get(ended.id)).toMatchObject({
      ...{ type: 'fact.corrected', correctedFactIds: [newId] },
      fact: { id: newId, validTo: '2024-03-01T00:00:00.000Z' },
    });
    expect(told.get(renamed.id)).toMatchObject({
      type: 'entity.changed',
      entity: { name: 'A. Easley', type: 'other' },
    });
    await receiver.close();
  });

  it('rejects what changes nothing or cannot be', async () => {
    await add('Mary Somerville lives in Jedburgh.', '2024-02-01T00:00:00Z');
    const id = await factId('Mary Somerville', 'Mary Somerville lives in Jedburgh');
    const cases: [method: string, path: string, body: object, status: number, at: string | null][] = [
      ['PATCH', id, {}, 400, 'object'],
      ['PATCH', id, { object: 'jedburgh' }, 400, 'object'],
      ['PATCH', id, { objectType: 'place' }, 400, 'objectType'],
      ['PATCH', id, { validFrom: '2024-02-01T00:00:00Z', validTo: null }, 400, 'validFrom'],
      ['PATCH', id, { validTo: '2023-01-01T00:00:00Z' }, 400, 'validTo'],
      ['PATCH', id, { content: 'Mary' }, 400, 'content'],
      ['PATCH', '0198aaaa-0000-7000-8000-00000000000a', { object: 'Rome' }, 404, null],
      ['POST', `${id}/end`, { at: '2023-01-01T00:00:00Z' }, 400, 'at'],
      ['POST', `${id}/end`, { at: 'yesterday' }, 400, 'at'],
    ];
    for (const [method, path, body, status, at] of cases) {
      const answer = await service.call(method, `/api/v1/facts/${path}`, { source: 'e2e', ...body });
      expect([path, body, answer.status, answer.body.details?.[0]?.path ?? null]).toEqual([path, body, status, at]);
    }
  });
});
