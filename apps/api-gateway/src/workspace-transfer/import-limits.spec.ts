import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../testing/running-gateway.js';

const MB = 1024 * 1024;
const HEADER = '{"type":"header","format":"memory-graph-workspace","version":1,"exportedAt":"2026-01-01T00:00:00Z"}\n';

function* repeated(text: string, megabytes: number): Generator<Buffer> {
  const part = Buffer.alloc(MB / 16, text);
  for (let sent = 0; sent < megabytes * 16; sent++) yield part;
}

/** What is no export, and large: it is rejected early, and not kept in memory. */
describe('imports that are not meant well', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  /** @returns the answer, and how much of the body had been sent by then */
  async function send(body: Iterable<Buffer | string>, headers: Record<string, string> = {}) {
    const sent = request(`${gateway.url}/api/v1/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${gateway.ada.token}`, 'content-type': 'application/x-ndjson', ...headers },
    });
    // The other side may stop reading once it has answered.
    sent.on('error', () => undefined);
    Readable.from(body).pipe(sent);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const megabytes = (sent.socket?.bytesWritten ?? 0) / MB;
    let text = '';
    for await (const part of response.setEncoding('utf8')) text += String(part);
    sent.destroy();
    return { status: response.statusCode, body: JSON.parse(text) as Record<string, unknown>, megabytes };
  }

  it.each([
    ['a line of 100 MB', [HEADER, '{"type":"log","id":"'], 'x', 2],
    ['100 MB without the end of a line', [], ' ', 1],
    ['a line of 100 MB of NULs', [HEADER], '\0', 2],
  ])('%s', async (_case, begin, text, line) => {
    const { status, body, megabytes } = await send([...begin, ...repeated(text, 100)]);
    expect([status, body]).toEqual([
      413,
      expect.objectContaining({
        error: 'payload_too_large',
        details: [expect.objectContaining({ path: `lines[${line}]`, code: 'too_large' })],
      }),
    ]);
    expect(megabytes).toBeLessThan(50);
  });

  it.each([
    ['lines of nothing', '\n', 10_002],
    ['lines of a space', ' \n', 10_002],
    ['empty objects', '{}\n', 2],
  ])('%s by the million', async (_case, text, line) => {
    const { status, body, megabytes } = await send([HEADER, ...repeated(text, 100)]);
    const detail = expect.objectContaining({ path: expect.stringMatching(new RegExp(`^lines\\[${line}\\]`)) });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_request', details: expect.arrayContaining([detail]) }),
    ]);
    expect(megabytes).toBeLessThan(50);
  });

  it('what is compressed', async () => {
    const bomb = gzipSync(Buffer.alloc(10 * MB, '\n'));
    expect(await send([bomb], { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 });
    expect(await send([bomb])).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });
});
