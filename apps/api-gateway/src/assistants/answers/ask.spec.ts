import { ServiceError } from '@memory-graph/errors';
import { ScriptedChatModel } from '@memory-graph/test-kit/models';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { v7 as uuidv7 } from 'uuid';
import { type KnownCaller, RunningGateway } from '../../testing/running-gateway.js';

const QUESTION = 'Where does Ada live?';

describe('a question without a conversation', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let model: ScriptedChatModel;
  let modelGateway: RunningGateway;
  let modelAnswer: string | Error;
  let caller: KnownCaller;
  const [ada, oslo, paris] = ['Ada', 'Oslo', 'Paris'].map((name) => ({ id: uuidv7(), name, type: 'any' }));
  const lives = (place: typeof oslo, validFrom: string, validTo: string | null) => ({
    id: uuidv7(),
    content: `Ada lives in ${place!.name}`,
    score: validTo === null ? 0.9 : 0.3,
    metadata: {
      ...{ kind: 'fact', predicate: 'lives_in', value: null, episodeIds: [uuidv7()], referenceTime: validFrom },
      ...{ validFrom, validFromPrecision: 'day', validTo, validToPrecision: validTo && 'day', entities: [ada, place] },
      highlight: `ada moved to ${place!.name}`,
    },
  });
  const before = lives(paris, '2024-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z');
  const now = lives(oslo, '2026-03-01T00:00:00.000Z', null);

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    model = new ScriptedChatModel(() => modelAnswer);
    gateway = await RunningGateway.start(postgres.url);
    modelGateway = await RunningGateway.start(postgres.url, {}, model);
  });
  afterAll(async () => {
    await modelGateway?.close();
    await gateway?.close();
    await postgres?.close();
  });

  /** The search finds what holds, and with ended facts what was before, too. */
  function know(at: RunningGateway): void {
    caller = at.newCaller(['read']);
    at.services.on(`POST /internal/workspaces/${caller.principal.workspaceId}/search`, ({ body }) => {
      const { query, includeInvalidated } = body as { query: string; includeInvalidated: boolean };
      const best = query === QUESTION ? now : { ...now, score: 0.1 };
      return { status: 200, body: { results: includeInvalidated ? [best, before] : [best] } };
    });
  }
  const ask = (body: object, at = gateway, headers = {}) => at.call('POST', '/api/v1/ask', body, caller, headers);

  it('is answered by a fact, with its sentence, its time and what it replaced', async () => {
    know(gateway);
    expect(await ask({ question: QUESTION })).toMatchObject({
      status: 200,
      body: {
        answer: 'Oslo, since 1 March 2026 [1]',
        kind: 'value',
        known: true,
        chance: 0.9,
        model: null,
        citations: [
          {
            number: 1,
            id: now.id,
            kind: 'fact',
            value: 'Oslo',
            text: 'ada moved to Oslo',
            time: '2026-03-01T00:00:00.000Z',
            timePrecision: 'day',
            replaced: { id: before.id, content: 'Ada lives in Paris', validTo: '2026-03-01T00:00:00.000Z' },
          },
        ],
      },
    });
  });

  const unknown = { answer: null, kind: 'unknown', known: false, chance: null, citations: [], model: null };

  it('is unknown where nothing answers, with what comes closest', async () => {
    know(gateway);
    const { body } = await ask({ question: 'What is the price of tea?' });
    expect(body).toMatchObject(unknown);
    expect(body.closest).toMatchObject({ number: 1, id: now.id, value: null, text: 'ada moved to Oslo' });
  });

  it('is unknown where nothing is asked', async () => {
    know(gateway);
    expect((await ask({ question: 'hello' })).body).toEqual(unknown);
  });

  it('is answered by a model from the same memories, at once or as it generates', async () => {
    know(modelGateway);
    modelAnswer = 'She lives in Oslo [1] [7].';
    const { body } = await ask({ question: QUESTION }, modelGateway);
    expect(body).toMatchObject({ answer: 'She lives in Oslo [1].', kind: 'text', known: true, chance: null });
    expect(body.citations).toMatchObject([{ number: 1, id: now.id, value: null, text: 'ada moved to Oslo' }]);
    expect(body.model).toBe(model.name);
    const streamed = await ask({ question: QUESTION }, modelGateway, { accept: 'text/event-stream' });
    const events = String(streamed.body).trim().split('\n\n');
    expect(events[0]).toMatch(/^event: delta\ndata: \{"text":/u);
    expect(events.at(-1)).toContain('event: answer\ndata: {"answer":"She lives in Oslo [1]."');
  });

  it('is not known to a model that cites nothing', async () => {
    know(modelGateway);
    modelAnswer = 'The memory does not say.';
    const { body } = await ask({ question: QUESTION }, modelGateway);
    expect(body).toMatchObject({ answer: 'The memory does not say.', kind: 'unknown', known: false, citations: [] });
  });

  it('is answered from memories where the model fails', async () => {
    know(modelGateway);
    modelAnswer = new ServiceError('unavailable', 'The model is away.');
    const { body } = await ask({ question: QUESTION }, modelGateway);
    expect(body).toMatchObject({ answer: 'Oslo, since 1 March 2026 [1]', known: true, model: null });
  });

  it('is streamed without a model, too', async () => {
    know(gateway);
    const { headers, body } = await ask({ question: QUESTION }, gateway, { accept: 'text/event-stream' });
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(String(body)).toMatch(/^event: answer\ndata: \{"answer":"Oslo, since 1 March 2026 \[1\]"/u);
  });

  it('is refused to whoever may not read', async () => {
    const other = gateway.newCaller(['write']);
    expect((await gateway.call('POST', '/api/v1/ask', { question: QUESTION }, other)).status).toBe(403);
    expect((await gateway.call('POST', '/api/v1/ask', { question: QUESTION }, null)).status).toBe(401);
  });
});
