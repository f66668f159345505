import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { findService } from './find-service.js';

describe('findService', () => {
  let dataDir: string;
  let server: Server;
  let url: string;
  let answer: string;
  let tokensSeen: unknown[];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'find-service-'));
    answer = '{"name":"Memory Graph"}';
    tokensSeen = [];
    server = createServer((request, response) => {
      tokensSeen.push(request.headers.authorization);
      response.end(answer);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await keep('credentials.json', { token: 'mg_pat_kept' });
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dataDir, { recursive: true });
  });

  const keep = (file: string, content: object) => writeFile(join(dataDir, file), JSON.stringify(content));
  const find = (env: NodeJS.ProcessEnv = {}) => findService({ MEMORY_GRAPH_DATA_DIR: dataDir, PORT: '9', ...env });
  const running = { pid: process.pid, host: hostname() };

  it('finds the service by what it left in its data folder', async () => {
    await keep('service.json', { url, ...running });
    expect(await find()).toEqual({ url, token: 'mg_pat_kept' });
    expect(tokensSeen).toEqual([undefined]);
  });

  it('finds one in a container, whose process ids it does not know', async () => {
    await keep('service.json', { url, pid: deadPid(), host: 'a-container' });
    expect(await find()).toMatchObject({ url });
  });

  it('prefers what the environment says', async () => {
    await keep('service.json', { url: 'http://127.0.0.1:9', ...running });
    expect(await find({ MEMORY_GRAPH_URL: `${url}/`, MEMORY_GRAPH_TOKEN: 'own' })).toEqual({ url, token: 'own' });
  });

  it.each([
    ['nothing', null],
    ['the file of a killed service', { pid: deadPid(), host: hostname() }],
  ])('tries the port where there is %s', async (_what, left) => {
    if (left) await keep('service.json', { url: 'http://127.0.0.1:9', ...left });
    expect(await find({ PORT: new URL(url).port })).toMatchObject({ token: 'mg_pat_kept' });
  });

  it.each([
    ['another program', '{"name":"Another"}'],
    ['a page', '<html>'],
  ])('does not take %s for the service, and says what to do', async (_what, other) => {
    answer = other;
    await keep('service.json', { url, ...running });
    await expect(find()).rejects.toThrow(`No Memory Graph answers at ${url}; start it with "npm start", or set`);
  });

  it('tells a busy service from one that is not there', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    await expect(find({ MEMORY_GRAPH_URL: url })).rejects.toThrow(`${url} takes longer than 3 s to answer; try again`);
  });

  it('says where a token is missing', async () => {
    await keep('credentials.json', {});
    await expect(find({ MEMORY_GRAPH_URL: url })).rejects.toThrow(
      /credentials\.json has no token .* MEMORY_GRAPH_TOKEN/,
    );
  });
});

/** Of a process that has ended. */
function deadPid(): number {
  return spawnSync('true').pid;
}
