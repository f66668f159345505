import { Agent, request } from 'node:http';
import { waitUntil } from '@memory-graph/test-kit';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type GatewayOnPostgres, startGatewayOnPostgres } from '../testing/gateway-on-postgres.js';
import type { KnownCaller, RunningGateway } from '../testing/running-gateway.js';
import {
  aLog,
  anEpisode,
  fileOf,
  HEADER,
  importFile,
  type LineOfFile,
  newTransferCaller,
  NONE,
} from '../testing/transfer-files.js';

describe('export and import at the gateway', () => {
  let started: GatewayOnPostgres;
  let gateway: RunningGateway;
  let database: DataSource;

  beforeAll(async () => {
    started = await startGatewayOnPostgres();
    ({ gateway, database } = started);
  });

  afterAll(() => started?.close());

  const newCaller = (graph?: { removedQueueIds?: string[]; episodeIds?: string[] }) =>
    newTransferCaller(gateway, graph);
  const importAs = (caller: KnownCaller, body: string, type?: string) => importFile(gateway, caller, body, type);

  const logsOf = ({ principal }: KnownCaller) =>
    database.query<{ id: string; content: { kind: string } | null; status: string; source: string }[]>(
      'SELECT id, content, status, source FROM memory.log WHERE workspace_id = $1 ORDER BY id',
      [principal.workspaceId],
    );

  it("leaves another tenant's rows alone, whatever ids a file names", async () => {
    const [victim, thief] = [newCaller(), newCaller()];
    const { queueId } = (
      await gateway.call(
        'POST',
        '/api/v1/add',
        { episodeBody: 'Mine.', referenceTime: HEADER.exportedAt, source: 'me' },
        victim,
      )
    ).body;
    const label = (await gateway.call('POST', '/api/v1/labels', { name: 'Mine' }, victim)).body;
    const space = (await gateway.call('POST', '/api/v1/spaces', { name: 'Mine' }, victim)).body;
    const stolen = { name: 'Stolen', description: '', createdAt: HEADER.exportedAt };
    const file = fileOf(
      { type: 'label', id: label.id, color: '#000000', ...stolen } as LineOfFile,
      { type: 'space', id: space.id, supportedBy: [uuidv7()], ...stolen } as LineOfFile,
      aLog({ id: queueId, labelIds: [label.id] }),
    );
    const { body } = await importAs(thief, file);
    const unreported = { success: true, skipped: [], notices: [] };
    expect(body).toEqual({ ...unreported, imported: { ...NONE, labels: 1, spaces: 1, logs: 1 }, existing: NONE });
    expect((await importAs(thief, file)).body).toEqual({ ...unreported, imported: NONE, existing: body.imported });

    expect(await logsOf(victim)).toMatchObject([{ id: queueId, source: 'me', content: null }]);
    expect((await gateway.call('GET', '/api/v1/labels', undefined, victim)).body).toEqual([label]);
    const [theirs] = (await gateway.call('GET', '/api/v1/labels', undefined, thief)).body;
    expect(theirs).toMatchObject({ name: 'Stolen', createdAt: '2026-03-01T09:00:00.000Z' });
    expect(theirs.id).not.toBe(label.id);
    const [log] = await logsOf(thief);
    expect(log!.id).not.toBe(queueId);
    const kept = (await gateway.call('GET', `/api/v1/logs/${log!.id}`, undefined, thief)).body.log;
    expect(kept).toMatchObject({ time: '2026-03-01T09:00:00.000Z', data: { labelIds: [theirs.id] } });
  });

  /** A space in a file, with the statements that support its facts. */
  const spaceWith = (name: string, supportedBy: string[]) => ({
    ...{ type: 'space', id: uuidv7(), name, description: '', createdAt: HEADER.exportedAt },
    supportedBy,
  });

  /** The facts of all spaces of the workspace. */
  const spaceFactsOf = ({ principal }: KnownCaller) =>
    database.query<{ name: string; factId: string }[]>(
      `SELECT name, fact_id AS "factId" FROM memory.space JOIN memory.space_fact ON space_id = space.id
       WHERE workspace_id = $1`,
      [principal.workspaceId],
    );

  /** @param facts which facts the statements support now */
  function onLookUp({ principal }: KnownCaller, facts: () => { statementId: string; factId: string }[]): void {
    const path = `/internal/workspaces/${principal.workspaceId}/evidence/supported-facts`;
    gateway.services.on(`POST ${path}`, () => ({ status: 200, body: { facts: facts() } }));
  }

  it('puts facts into a new space once they are there, and leaves one that was there alone', async () => {
    const caller = newCaller();
    const [early, late, factId] = [uuidv7(), uuidv7(), uuidv7()];
    onLookUp(caller, () => [{ statementId: early, factId }]);
    await gateway.call('POST', '/api/v1/spaces', { name: 'Old' }, caller);
    await importAs(caller, fileOf(spaceWith('New', [early, late]), spaceWith('Old', [early, late])));
    await waitUntil(async () => (await spaceFactsOf(caller)).length > 0);
    expect(await spaceFactsOf(caller)).toEqual([{ name: 'New', factId }]);
    const waiting = await database.query<unknown[]>(
      `SELECT statement_id AS id FROM memory.imported_space_fact JOIN memory.space ON space.id = space_id
       WHERE workspace_id = $1`,
      [caller.principal.workspaceId],
    );
    expect(waiting).toEqual([{ id: late }]);
  });

  it('waits for the end of processing, because a merge in the file renames facts', async () => {
    const [busy, idle] = [newCaller(), newCaller()];
    const [statementId, otherId, before, after] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    let isProcessed = false;
    onLookUp(busy, () => [{ statementId, factId: isProcessed ? after : before }]);
    onLookUp(idle, () => [{ statementId: otherId, factId: after }]);
    await gateway.call(
      'POST',
      '/api/v1/add',
      { episodeBody: 'Bob is Bobby.', referenceTime: HEADER.exportedAt, source: 'me' },
      busy,
    );
    await importAs(busy, fileOf(spaceWith('New', [statementId])));
    await importAs(idle, fileOf(spaceWith('New', [otherId])));
    // The facts of the other workspace were looked up later.
    await waitUntil(async () => (await spaceFactsOf(idle)).length > 0);
    isProcessed = true;
    await database.query(`UPDATE memory.log SET status = 'completed' WHERE workspace_id = $1`, [
      busy.principal.workspaceId,
    ]);
    await waitUntil(async () => (await spaceFactsOf(busy)).length > 0);
    expect(await spaceFactsOf(busy)).toEqual([{ name: 'New', factId: after }]);
  });

  it('takes labels and spaces of the same name for the same', async () => {
    const caller = newCaller();
    const label = (await gateway.call('POST', '/api/v1/labels', { name: 'Work' }, caller)).body;
    const record = { id: uuidv7(), name: ' work', description: 'x', createdAt: HEADER.exportedAt, color: '#000000' };
    const file = fileOf({ type: 'label', ...record }, aLog({ labelIds: [record.id, uuidv7()] }));
    expect((await importAs(caller, file)).body.existing.labels).toBe(1);
    expect((await gateway.call('GET', '/api/v1/labels', undefined, caller)).body).toEqual([label]);
    const [log] = await logsOf(caller);
    const kept = (await gateway.call('GET', `/api/v1/logs/${log!.id}`, undefined, caller)).body.log;
    expect(kept.data.labelIds).toEqual([label.id]);
  });

  it('hands evidence to the worker as it is, and keeps what has failed as it was', async () => {
    const caller = newCaller();
    const failed = { status: 'failed', error: 'Too long.', processedAt: '2026-03-01T09:00:01.000Z' };
    const completed = { status: 'completed', extractor: 'rules', episode: anEpisode() };
    await importAs(
      caller,
      fileOf(aLog(completed), aLog(failed), aLog({ facts: [{ subject: 'A', predicate: 'b', object: 'C' }] })),
    );
    const logs = await logsOf(caller);
    expect(logs.map(({ content, status }) => [content?.kind ?? 'text', status]).sort()).toEqual([
      ['evidence', 'pending'],
      ['facts', 'pending'],
      ['text', 'failed'],
    ]);
  });

  it('knows an episode that the graph has under another log, and brings back what was deleted under a new id', async () => {
    const episode = anEpisode();
    const [there, gone] = [aLog({ status: 'completed', episode }), aLog({ status: 'completed', episode: anEpisode() })];
    const removedQueueIds: string[] = [];
    const caller = newCaller({ episodeIds: [episode.episodeId], removedQueueIds });
    expect((await importAs(caller, fileOf(there, gone))).body).toMatchObject({
      imported: { logs: 1 },
      existing: { logs: 1 },
    });
    const [first] = await logsOf(caller);
    await database.query('DELETE FROM memory.log WHERE id = $1', [first!.id]);
    removedQueueIds.push(first!.id);
    expect((await importAs(caller, fileOf(there, gone))).body).toMatchObject({ imported: { logs: 1 } });
    const [second] = await logsOf(caller);
    expect(second!.id).not.toBe(first!.id);
    expect((await importAs(caller, fileOf(there, gone))).body).toMatchObject({
      imported: { logs: 0 },
      existing: { logs: 2 },
    });
  });

  it('keeps whole batches of an upload that breaks off, and goes on with the next', async () => {
    const caller = newCaller();
    const logs = Array.from({ length: 450 }, () => aLog());
    const file = fileOf(...logs);
    const upload = request(`${gateway.url}/api/v1/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/x-ndjson' },
    }).on('error', () => undefined);
    upload.write(file.slice(0, file.length - 200));
    await waitUntil(async () => (await logsOf(caller)).length >= 400);
    upload.destroy();
    expect((await logsOf(caller)).length).toBe(400);
    expect((await importAs(caller, file)).body).toMatchObject({ imported: { logs: 50 }, existing: { logs: 400 } });
    const ids = (await logsOf(caller)).map(({ id }) => id.slice(0, 26));
    expect(ids).toEqual(logs.map(({ id }) => id.slice(0, 26)));
  });

  it('takes nothing but NDJSON, from those who may write', async () => {
    expect((await importAs(newCaller(), fileOf(), 'application/json')).status).toBe(415);
    expect((await importAs(gateway.newCaller(['read']), fileOf())).status).toBe(403);
    expect((await importAs(newCaller(), '')).body.details).toMatchObject([{ code: 'cut_off' }]);
    expect((await importAs(newCaller(), `${fileOf()}\n${JSON.stringify(aLog())}`)).body.details).toMatchObject([
      { path: 'lines[3].type', code: 'order' },
    ]);
  });

  it('goes on with the next request of a connection whose upload was refused in the middle', async () => {
    const headers = { authorization: `Bearer ${newCaller().token}`, 'content-type': 'application/x-ndjson' };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, path: string, body: string): Promise<{ status?: number; port?: number }> =>
      new Promise((resolve, reject) => {
        const sent = request(`${gateway.url}${path}`, { method, agent, headers }, (answer) => {
          const [status, port] = [answer.statusCode, answer.socket.localPort];
          answer.resume().once('end', () => resolve({ status, port }));
        });
        sent.once('error', reject).end(body);
      });
    const refused = await send('POST', '/api/v1/import', `{}\n${' '.repeat(4_000_000)}`);
    expect(refused.status).toBe(400);
    expect(await send('GET', '/api/v1/labels', '')).toEqual({ status: 200, port: refused.port });
    agent.destroy();
  });

  it('answers 503 before the first line where the graph cannot be read', async () => {
    const caller = newCaller();
    await gateway.call(
      'POST',
      '/api/v1/add',
      { episodeBody: 'x', referenceTime: HEADER.exportedAt, source: 's' },
      caller,
    );
    const path = `/internal/workspaces/${caller.principal.workspaceId}/evidence/episodes`;
    gateway.services.on(`POST ${path}`, { status: 503, body: { error: 'unavailable', error_description: 'away' } });
    expect((await gateway.call('GET', '/api/v1/export', undefined, caller)).status).toBe(503);
  });
});
