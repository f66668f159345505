import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExecutableDocument, expectShownAnswers } from '@memory-graph/test-kit/documents';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const document = await ExecutableDocument.read(new URL('../../../docs/guide/conversations.md', import.meta.url));

describe('docs/guide/conversations.md, without a model', () => {
  let folder: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-conversations-'));
    service = await ServiceProcess.start({ dataDir: join(folder, 'data') });
  });
  afterAll(async () => {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function begin(): Promise<string> {
    return (await service.call('POST', '/api/v1/conversations', {})).body.id as string;
  }

  function run(id: string, request: object, accept: string): Promise<Response> {
    return fetch(`${service.url}/api/v1/conversation/${id}/run`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json', accept },
      body: JSON.stringify(request),
    });
  }

  it('shows commands that work, and what they answer', async () => {
    const commands = join(folder, 'commands');
    await mkdir(commands);
    const steps = await document.run({ folder: commands, env: { URL: service.url, TOKEN: service.token } });
    expect(steps.length).toBeGreaterThan(6);
    expectShownAnswers(steps, (written) => written);
  });

  it('streams the memories that a search finds, which nothing on the way compresses or keeps', async () => {
    const id = await begin();
    const question = 'Where does Ada Lovelace live?';
    const answer = await run(id, { message: question, limit: 3 }, 'text/event-stream');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    const [, data] = /^event: memories\ndata: (.*)$/m.exec(await answer.text())!;
    const { results } = (await service.call('POST', '/api/v1/search', { query: question, limit: 3 })).body;
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.parse(data!).memories).toEqual(results);
  });

  it('finds later what was to be remembered', async () => {
    const id = await begin();
    const told = await run(id, { message: 'Grace Hopper lives in Arlington.', remember: true }, 'application/json');
    const { queueId } = (await told.json()) as { queueId: string };
    await waitUntil(async () => (await service.call('GET', `/api/v1/logs/${queueId}`)).body.log.status === 'completed');
    const asked = await run(id, { message: 'Where does Grace Hopper live?' }, 'application/json');
    const { memories } = (await asked.json()) as { memories: { content: string; metadata: { sessionId: string } }[] };
    expect(memories).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          content: 'Grace Hopper lives in Arlington',
          metadata: expect.objectContaining({ sessionId: id }),
        }),
      ]),
    );
  });

  it('answers in one line, and does not know what nobody said', async () => {
    const told = await service.call('POST', '/api/v1/add', {
      episodeBody: 'I moved to Aurora on 3 February 2026. My sister is called Mia.',
      ...{ referenceTime: '2026-03-01T09:00:00Z', source: 'chat' },
    });
    const log = `/api/v1/logs/${told.body.queueId}`;
    await waitUntil(async () => (await service.call('GET', log)).body.log.status === 'completed');
    const id = await begin();
    const answerTo = async (message: string) =>
      (await (await run(id, { message }, 'application/json')).json()) as {
        outcome: string;
        memories: { id: string }[];
        message: { content: string; citations: { number: number; id: string; kind: string }[] } | null;
      };
    const { memories, message } = await answerTo('Where do I live?');
    expect(message).toMatchObject({
      content: 'Aurora, since 3 February 2026 [1]',
      citations: [{ number: 1, id: memories[0]!.id, kind: 'fact' }],
    });
    expect((await answerTo("What is my sister's name?")).message!.content).toMatch(/^Mia \[\d\]$/);
    for (const question of ['What is the name of my brother?', 'What car do I drive?']) {
      expect((await answerTo(question)).message).toMatchObject({ content: "I don't know", citations: [] });
    }
    expect(await answerTo('I live in Aurora now.')).toMatchObject({ message: null, outcome: 'memories' });
  });

  it('keeps a conversation over a restart', async () => {
    const id = await begin();
    await run(id, { message: 'Where does Ada Lovelace live?' }, 'application/json');
    const before = (await service.call('GET', `/api/v1/conversation/${id}`)).body;
    await service.kill();
    service = await ServiceProcess.start({ dataDir: join(folder, 'data') });
    expect((await service.call('GET', `/api/v1/conversation/${id}`)).body).toEqual(before);
    expect(before.messages).toHaveLength(2);
  });
});
