import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@memory-graph/test-kit';
import { ServiceProcess, untilProcessed } from '@memory-graph/test-kit/service';

describe('the reader', () => {
  let dataDir: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-reader-'));
    service = await ServiceProcess.start({ dataDir, env: { EXTRACTOR: 'reader', RERANKER: 'reader' } });
  });
  afterAll(async () => {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const MESSAGES = [
    { role: 'user', content: 'heyy im 23 and just moved to leeds 😅' },
    { role: 'assistant', content: 'Welcome! Do you have a pet?' },
    { role: 'user', content: 'yes a cat, biscuit. allergic to nuts btw (me not the cat)' },
  ];

  async function say(messages: object[], more = {}): Promise<any> {
    const { body } = await service.call('POST', '/api/v1/add', { messages, source: 'chat', ...more });
    await untilProcessed(service);
    return body;
  }

  it('reads what people write without capitals, by whom the log says', async () => {
    const { queueIds } = await say(MESSAGES, { sessionId: 'chat' });
    const { log } = (await service.call('GET', `/api/v1/logs/${queueIds[0]}`)).body;
    expect(log.data.extraction).toMatchObject({ extractor: 'reader' });
    const { facts } = (await service.call('GET', '/api/v1/facts?limit=100')).body;
    const said = facts.map(({ content }: any) => content).join('\n');
    expect(said).toMatch(/ 23$/mu);
    expect(said).toMatch(/leeds/iu);
  });

  it('reads the same again, with the messages before each', async () => {
    const { body } = await service.call('POST', '/api/v1/re-extractions', { extractor: 'reader' });
    const compared = await waitUntil(async () => {
      const found = (await service.call('GET', `/api/v1/re-extractions/${body.id}`)).body;
      return found.status === 'ready' ? found : null;
    });
    expect(compared.counts).toMatchObject({ changedEpisodes: 0 });
  });

  it('ends what a later message revises, says by which, and restores it when that message goes', async () => {
    const at = (day: string) => ({ referenceTime: `2026-05-${day}`, sessionId: 'dentist' });
    await say([{ role: 'user', content: 'dentist appointment is on 12 june' }], at('01'));
    const { queueIds } = await say([{ role: 'user', content: 'dentist appointment moved to 19 june' }], at('03'));
    const current = async () => {
      const { facts } = (await service.call('GET', '/api/v1/facts?limit=100&state=current&text=dentist')).body;
      return facts.map(({ content }: any) => content).join('\n');
    };
    expect(await current()).toMatch(/19|2026-06-19/u);
    expect(await current()).not.toMatch(/12/u);
    const { statements } = (await service.call('GET', `/api/v1/logs/${queueIds[0]}/trace`)).body;
    const ending = statements.find(({ kind }: any) => kind === 'ending');
    expect(ending).toMatchObject({ predicate: 'scheduled_for', wording: 'dentist appointment moved to 19 june' });
    await service.call('DELETE', `/api/v1/logs/${queueIds[0]}`, { id: queueIds[0] });
    expect(await current()).toMatch(/12/u);
  });

  it('answers in the words of a message, and does not know what nobody said', async () => {
    await say([{ role: 'user', content: 'the spare key is behind the barometer in the hall' }], {
      sessionId: 'key',
    });
    const { id } = (await service.call('POST', '/api/v1/conversations', {})).body;
    const answerTo = async (message: string): Promise<any> => {
      const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
      const url = `${service.url}/api/v1/conversation/${id}/run`;
      const body = JSON.stringify({ message });
      return (await fetch(url, { method: 'POST', headers: { ...headers, accept: 'application/json' }, body })).json();
    };
    const { message, memories } = await answerTo('where is the spare key');
    expect(message.content).toMatch(/barometer/u);
    expect(memories[message.citations[0].number - 1].content).toMatch(/barometer/u);
    expect((await answerTo('what is the name of my brother')).message.content).toBe("I don't know");
  });

  it('reads a long text without words that end a sentence', async () => {
    const text = 'and then i told them that the lock box code is 4471 and went on to the next house '.repeat(400);
    const { queueIds } = await say([{ role: 'user', content: text }]);
    const { log } = (await service.call('GET', `/api/v1/logs/${queueIds[0]}`)).body;
    expect(log.status).toBe('completed');
  });
});
