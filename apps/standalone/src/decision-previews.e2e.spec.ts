import { waitUntil } from '@memory-graph/test-kit';
import { SharedService } from '@memory-graph/test-kit/service';

/** In one process or in one for each app: see TEST_TARGET. */
describe('previews of decisions about facts', () => {
  let service: SharedService;

  beforeEach(async () => {
    service = await SharedService.open();
    await accepted('POST', '/api/v1/add', {
      episodeBody: 'Ada Lovelace lives in Paris.',
      referenceTime: '2024-01-10T00:00:00Z',
    });
    await accepted('POST', '/api/v1/add', {
      episodeBody: 'Ada Lovelace lives in Berlin.',
      referenceTime: '2024-09-01T00:00:00Z',
    });
  });

  const send = (method: string, path: string, body: object) => service.call(method, path, { source: 'e2e', ...body });

  async function accepted(method: string, path: string, body: object): Promise<string> {
    const answer = await send(method, path, body);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    await waitUntil(async () => {
      const { log } = (await service.call('GET', `/api/v1/logs/${answer.body.queueId}`)).body;
      expect(log.status).not.toBe('failed');
      return log.status === 'completed';
    });
    return answer.body.queueId;
  }

  /** By id, as previews show them. */
  async function facts(): Promise<Map<string, any>> {
    const { body } = await service.call('GET', '/api/v1/facts?limit=100');
    return new Map(
      body.facts.map(({ id, content, type, confidence, validFrom, validTo }: any) => [
        id,
        { id, content, type, confidence, validFrom, validTo },
      ]),
    );
  }

  async function everything(): Promise<unknown> {
    const read = async (path: string) => (await service.call('GET', path)).body;
    return [await facts(), await read('/api/v1/logs'), await read('/api/v1/episodes'), await read('/api/v1/usage')];
  }

  function effectsBetween(before: Map<string, any>, after: Map<string, any>): Record<string, unknown[]> {
    const effects: Record<string, unknown[]> = { create: [], vanish: [], end: [], comeBack: [], change: [] };
    for (const [id, was] of before) {
      const is = after.get(id);
      if (!is) effects['vanish']!.push(was);
      else if (was.validTo === null && is.validTo !== null) effects['end']!.push(is);
      else if (was.validTo !== null && is.validTo === null) effects['comeBack']!.push(is);
      else if (was.validFrom !== is.validFrom || was.validTo !== is.validTo) {
        effects['change']!.push({ before: was, after: is });
      }
    }
    effects['create']!.push(...[...after.values()].filter(({ id }) => !before.has(id)));
    return effects;
  }

  const PARIS = 'Ada Lovelace lives in Paris';
  const BERLIN = 'Ada Lovelace lives in Berlin';
  const cases: [what: string, method: string, path: string, body: object, expected: object][] = [
    [
      'a retraction, which lets the home before hold again',
      ...(['POST', '/retract', {}] as const),
      { vanish: [{ content: BERLIN }], comeBack: [{ content: PARIS, validTo: null }] },
    ],
    [
      'another value',
      ...(['PATCH', '', { object: 'Boulder' }] as const),
      { vanish: [{ content: BERLIN }], create: [{ content: 'Ada Lovelace lives in Boulder' }] },
    ],
    [
      'an end',
      ...(['POST', '/end', { at: '2024-10-01T00:00:00Z' }] as const),
      { end: [{ content: BERLIN, validTo: '2024-10-01T00:00:00.000Z' }] },
    ],
    [
      'another validity',
      ...(['PATCH', '', { validFrom: '2024-08-01T00:00:00Z' }] as const),
      {
        change: expect.arrayContaining([
          { before: expect.objectContaining({ content: PARIS }), after: expect.objectContaining({ content: PARIS }) },
        ]),
      },
    ],
  ];
  it.each(cases)('say what it does, and change nothing: %s', async (_what, method, path, body, expected) => {
    const before = await facts();
    const { id } = [...before.values()].find(({ content }) => content === BERLIN);
    const all = await everything();
    const preview = await send(method, `/api/v1/facts/${id}${path}?dryRun=true`, body);
    expect(preview).toMatchObject({
      status: 200,
      body: {
        ...{ success: true, message: 'Preview only; nothing was changed.' },
        effects: { ...{ create: [], vanish: [], end: [], comeBack: [], change: [] }, ...expected },
      },
    });
    expect(await everything()).toEqual(all);

    const decision = await accepted(method, `/api/v1/facts/${id}${path}`, body);
    const { effects } = preview.body;
    effects.change.sort(
      (a: any, b: any) => [...before.keys()].indexOf(a.before.id) - [...before.keys()].indexOf(b.before.id),
    );
    expect(effects).toEqual(effectsBetween(before, await facts()));

    const undo = (await service.call('DELETE', `/api/v1/logs/${decision}?dryRun=true`)).body;
    const contents = (list: any[]) => list.map(({ content }) => content);
    expect(contents(undo.effects.create)).toEqual(contents(effects.vanish));
    expect(contents(undo.effects.vanish)).toEqual(contents(effects.create));
  });
});
