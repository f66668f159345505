import { ServerSentEvents } from '@memory-graph/test-kit/http';
import { waitUntil } from '@memory-graph/test-kit';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import pg from 'pg';
import { type KnownCaller, RunningGateway } from '../../testing/running-gateway.js';

const TEXT = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };

describe('log events', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let database: pg.Client;
  let caller: KnownCaller;
  let opened: ServerSentEvents[];

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    database = await connect();
  });
  beforeEach(() => {
    caller = gateway.newCaller(['read', 'write']);
    opened = [];
  });
  afterEach(() => opened.forEach((stream) => stream.leave()));
  afterAll(async () => {
    await database?.end();
    await gateway?.close();
    await postgres?.close();
  });

  const connect = async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    return client;
  };
  const watch = async (at = gateway, by = caller) => {
    const stream = await ServerSentEvents.open(`${at.url}/api/v1/logs/events`, by.token);
    opened.push(stream);
    return stream;
  };
  const addMany = async (count: number, by = caller): Promise<string[]> => {
    const items = Array.from({ length: count }, () => TEXT);
    return (await gateway.call('POST', '/api/v1/add/batch', { items }, by)).body.queueIds;
  };
  const add = async (by = caller) => (await addMany(1, by))[0]!;
  const setStatus = (id: string, status: string, by = database) =>
    by.query('UPDATE memory.log SET status = $2 WHERE id = $1', [id, status]);
  const logsOf = ({ seen }: ServerSentEvents) => seen.filter(({ event }) => event === 'log').map(({ data }) => data);
  const reloadsOf = ({ seen }: ServerSentEvents) =>
    seen.filter(({ event }) => event === 'reload').map(({ data }) => data.reason);
  const isSeen = (stream: ServerSentEvents, id: string, status: string) =>
    waitUntil(() => logsOf(stream).some((log) => log.id === id && log.status === status));

  it('are the entries of the list, from acceptance to the end', async () => {
    await add();
    const stream = await watch();
    const id = await add();
    await isSeen(stream, id, 'pending');
    await setStatus(id, 'processing');
    await isSeen(stream, id, 'processing');
    const extraction = JSON.stringify({ extractor: 'rules', statements: 2 });
    await database.query(`UPDATE memory.log SET status = 'completed', extraction = $2 WHERE id = $1`, [id, extraction]);
    await isSeen(stream, id, 'completed');
    const { logs } = (await gateway.call('GET', '/api/v1/logs', undefined, caller)).body;
    expect(logsOf(stream).at(-1)).toEqual(logs[0]);
    expect(logs[0]).toMatchObject({ status: 'completed', statements: 2 });
    const failed = await add();
    await database.query(`UPDATE memory.log SET status = 'failed', error = 'No model' WHERE id = $1`, [failed]);
    await isSeen(stream, failed, 'failed');
    expect(logsOf(stream).at(-1)).toMatchObject({ id: failed, message: 'No model', statements: null });
    expect(new Set(logsOf(stream).map((log) => log.id))).toEqual(new Set([id, failed]));
    expect(reloadsOf(stream)).toEqual(['start']);
  });

  it('reach each process, and no other workspace', async () => {
    const other = await RunningGateway.start(postgres.url);
    const stranger = gateway.newCaller(['read', 'write']);
    other.services.knows(caller.token, caller.principal);
    const streams = [await watch(), await watch(), await watch(other)];
    const strange = await watch(gateway, stranger);
    const id = await add();
    for (const stream of streams) await isSeen(stream, id, 'pending');
    const theirs = await add(stranger);
    await isSeen(strange, theirs, 'pending');
    expect(logsOf(strange)).toHaveLength(1);
    await other.close();
    expect((await streams[2]!.all()).map(({ event }) => event)).toEqual(['reload', 'log']);
  });

  it('are a reload for deletions', async () => {
    const id = await add();
    const stream = await watch();
    await database.query('DELETE FROM memory.log WHERE id = $1', [id]);
    await waitUntil(() => stream.count('reload') === 2);
    expect(reloadsOf(stream)).toEqual(['start', 'deletions']);
    await isSeen(stream, await add(), 'pending');
    expect(reloadsOf(stream)).toHaveLength(2);
  });

  it('are few if many logs change at once', async () => {
    const stream = await watch();
    await addMany(300);
    await waitUntil(() => stream.count('reload') === 2);
    expect(reloadsOf(stream)).toEqual(['start', 'many_changes']);
    expect(logsOf(stream)).toEqual([]);
    await isSeen(stream, await add(), 'pending');
  });

  it('come through a limited number of streams', async () => {
    const limited = await RunningGateway.start(postgres.url, { EVENT_STREAMS_PER_WORKSPACE: '1' });
    limited.services.knows(caller.token, caller.principal);
    const stream = await watch(limited);
    const refused = await limited.call('GET', '/api/v1/logs/events', undefined, caller);
    expect(refused).toMatchObject({ status: 429, body: { details: [{ code: 'too_many_event_streams' }] } });
    stream.leave();
    await waitUntil(async () => {
      const { status } = await limited.call('HEAD', '/api/v1/logs/events', undefined, caller);
      return status === 200;
    });
    await limited.close();
  });
});
