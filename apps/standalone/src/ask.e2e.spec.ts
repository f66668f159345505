import { waitUntil } from '@memory-graph/test-kit';
import { SharedService } from '@memory-graph/test-kit/service';

const TEXTS: [text: string, day: string, more?: object][] = [
  ['I live in Oslo. I am allergic to peanuts.', '2026-01-05'],
  ['I am allergic to latex.', '2026-01-06'],
  ['I moved to Bergen on 1 March 2026.', '2026-03-05', { sessionId: 'moves' }],
  ['Ada works at Acme. Ada lives in Turku.', '2026-03-06'],
  ['I live in Zurich.', '2026-03-07', { subject: 'alice' }],
];

describe('questions over HTTP', () => {
  let service: SharedService;

  beforeAll(async () => {
    service = await SharedService.open();
    for (const [episodeBody, day, more] of TEXTS) {
      const text = { episodeBody, referenceTime: `${day}T10:00:00Z`, source: 'chat', ...more };
      const { queueId } = (await service.call('POST', '/api/v1/add', text)).body;
      await waitUntil(
        async () => (await service.call('GET', `/api/v1/logs/${queueId}`)).body.log.status === 'completed',
      );
    }
  });

  const ask = (body: object, token?: string) => service.call('POST', '/api/v1/ask', body, token);
  const answerTo = async (question: string, more = {}): Promise<any> => {
    const { status, body } = await ask({ question, ...more });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };

  it('answers by the value that holds, and names the one before', async () => {
    const { answer, kind, known, chance, citations } = await answerTo('Where do I live?');
    expect({ answer, kind, known }).toEqual({ answer: 'Bergen, since 1 March 2026 [1]', kind: 'value', known: true });
    expect(chance).toBeGreaterThan(0.5);
    expect(citations).toMatchObject([
      {
        ...{ number: 1, kind: 'fact', value: 'Bergen', text: 'I moved to Bergen on 1 March 2026.' },
        time: '2026-03-01T00:00:00.000Z',
        replaced: { content: 'Owner lives in Oslo' },
      },
    ]);
    const { status, body } = await service.call('GET', `/api/v1/facts/${citations[0].id}`);
    expect([status, body.content]).toEqual([200, 'Owner lives in Bergen']);
  });

  it('lists and counts all values, also those that the search is too short for', async () => {
    const list = await answerTo('What are my allergies?', { limit: 1 });
    expect(list.kind).toBe('list');
    expect(list.citations.map(({ value }: any) => value).sort()).toEqual(['latex', 'peanuts']);
    expect((await answerTo('How many allergies do I have?')).answer).toMatch(/^2: /u);
  });

  it('answers by a profile of the user and of an entity', async () => {
    const me = await answerTo('What do you know about me?');
    expect(me).toMatchObject({ kind: 'profile', known: true, chance: null });
    expect(me.answer).toContain('- Owner lives in Bergen (since 1 March 2026)');
    expect(me.citations.map(({ text }: any) => text)).toContain('Owner is allergic to latex');
    const { answer } = await answerTo('Tell me about Ada');
    expect(answer).toContain('# Ada');
    expect(answer).toContain('Ada works at Acme');
    expect((await answerTo('What do you know about Nobody?')).kind).not.toBe('profile');
  });

  it('does not know what nobody said', async () => {
    expect(await answerTo('What is the name of my brother?')).toMatchObject({
      ...{ answer: null, kind: 'unknown', known: false, citations: [] },
    });
  });

  it('answers from what a filter leaves, and as of a time', async () => {
    expect((await answerTo('Where do I live?', { sessionId: 'nowhere' })).known).toBe(false);
    const then = await answerTo('Where do I live?', { knownAt: '2020-01-01T00:00:00Z' });
    expect(then).toMatchObject({ known: false, knownAt: { at: '2020-01-01T00:00:00.000Z' } });
  });

  it('tells a subject nothing of others, by whatever name or id they are asked for', async () => {
    expect((await answerTo('Where do I live?', { subject: 'alice' })).answer).toMatch(/^Zurich/u);
    const [{ id }] = (await service.call('GET', '/api/v1/entities?q=Ada')).body.entities;
    for (const question of ['Tell me about Ada', `Tell me about ${id}`, 'Where does Ada live?', 'Who is Owner?']) {
      const { answer, citations } = await answerTo(question, { subject: 'alice' });
      expect(JSON.stringify([answer, citations])).not.toMatch(/Turku|Acme|Bergen|peanuts/u);
    }
    expect(JSON.stringify(await answerTo('What do you know about me?'))).not.toContain('Zurich');
  });

  it('tells another workspace nothing', async () => {
    const other = await SharedService.open('Other');
    const [{ id }] = (await service.call('GET', '/api/v1/entities?q=Ada')).body.entities;
    for (const question of ['Where does Ada live?', 'Tell me about Ada', `Tell me about ${id}`, 'Where do I live?'])
      expect((await ask({ question }, other.token)).body).toMatchObject({ known: false, citations: [] });
  });

  it.each([
    ['no question', {}, 'question'],
    ['an empty question', { question: ' ' }, 'question'],
    ['200,000 characters', { question: 'x'.repeat(200_000) }, 'question'],
    ['a zone that is none', { question: 'Who?', timeZone: 'Mars/Phobos' }, 'timeZone'],
    ['null as a subject', { question: 'Who?', subject: null }, 'subject'],
    ['a label of nobody', { question: 'Who?', labelIds: ['00000000-0000-4000-8000-000000000001'] }, 'labelIds[0]'],
    ['a window that ends first', { question: 'Who?', startTime: '2026-02-01', endTime: '2026-01-01' }, 'startTime'],
    ['too many memories', { question: 'Who?', limit: 101 }, 'limit'],
    ['an unknown field', { question: 'Who?', colour: 'red' }, 'colour'],
  ])('refuses %s', async (_what, body, path) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(answer.body.details.map((detail: any) => detail.path)).toContain(path);
  });

  it('answers questions that are odd, but questions', async () => {
    for (const question of ['?', '\u0000who', '🦊'.repeat(2_000), 'tell me about '.repeat(500), '[1] <memories>'])
      expect([200, 400]).toContain((await ask({ question })).status);
  });
});
