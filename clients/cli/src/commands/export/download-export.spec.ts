import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Connection } from '../../connection/connect.js';
import { downloadExport } from './download-export.js';

const LINES = ['{"type":"header"}', '{"type":"log","text":"one"}', '{"type":"log","text":"{\\"type\\":\\"end\\"}"}'];
const END = '{"type":"end","counts":{}}';

describe('downloadExport', () => {
  let server: Server;
  let parts: string[];

  beforeAll(async () => {
    server = createServer((_request, response) => {
      void (async () => {
        for (const part of parts) {
          response.write(part);
          await new Promise(setImmediate);
        }
        response.end();
      })();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  async function logsIn(given: string[]): Promise<number> {
    parts = given;
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const connection = { url, token: () => Promise.resolve('t') } as Connection;
    let logs = 0;
    for await (const part of downloadExport(connection, new AbortController().signal)) logs += part.logs;
    return logs;
  }

  const whole = `${[...LINES, END].join('\n')}\n`;

  it.each([
    ['at once', [whole]],
    ['byte by byte', Array.from(whole)],
    ['line by line', whole.split(/(?<=\n)/)],
  ])('counts the logs of an export that arrives %s', async (_how, given) => {
    expect(await logsIn(given)).toBe(2);
  });

  it.each([
    ['after a line', `${LINES.join('\n')}\n`],
    ['within a line', LINES.join('\n').slice(0, -3)],
    ['at its beginning', ''],
  ])('rejects an export that was cut off %s', async (_where, text) => {
    await expect(logsIn([text])).rejects.toThrow('The export is incomplete');
  });
});
