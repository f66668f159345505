import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExampleReceiver, ExecutableDocument, expectShownAnswers } from '@memory-graph/test-kit/documents';
import { SharedService } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const document = await ExecutableDocument.read(new URL('../../../docs/guide/webhooks.md', import.meta.url));
const delivery = await ExecutableDocument.read(new URL('../../../docs/reference/webhook-delivery.md', import.meta.url));
const EXAMPLES = new URL('../../../examples/', import.meta.url);
const NODE_MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'memory-graph-docs-'));

/** Before the suites are named: a language that is not on this machine says so in its name. */
const receivers = await Promise.all(
  (['receiver.mjs', 'receiver.py', 'receiver.go'] as const).map(async (fileName) => {
    const own = join(folder, fileName.replace('.', '-'));
    await mkdir(own);
    const isShown = fileName === 'receiver.mjs';
    const text = isShown ? document.file(fileName) : await readFile(new URL(fileName, EXAMPLES), 'utf8');
    return { fileName, receiver: await ExampleReceiver.install(fileName, text, own) };
  }),
);

describe('docs/guide/webhooks.md', () => {
  let service: SharedService;

  beforeAll(async () => {
    service = await SharedService.open();
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('shows commands that work, and what they answer', async () => {
    const port = await freePort();
    const commands = join(folder, 'commands');
    await mkdir(commands);
    await symlink(NODE_MODULES, join(commands, 'node_modules'));
    const env = { URL: service.url, TOKEN: service.token, RECEIVER_PORT: String(port) };
    const steps = await document.run({ folder: commands, env });
    expect(steps.length).toBeGreaterThan(5);
    expectShownAnswers(steps, (written) => written.replaceAll(`:${port}/`, ':8920/'));
  });

  for (const { fileName, receiver } of receivers) {
    const suite = receiver.missing === null ? describe : describe.skip;
    suite(`${fileName}${receiver.missing === null ? '' : ` (cannot be run here: ${receiver.missing})`}`, () => {
      let url: string;
      let id: string;

      beforeAll(async () => {
        const port = await freePort();
        url = `http://127.0.0.1:${port}/memory`;
        const created = await service.call('POST', '/api/v1/webhooks', { url });
        id = created.body.id;
        await receiver.start(port, created.body.secret);
        await waitUntil(() => forge({}));
      });
      afterAll(async () => {
        await receiver.stop();
        await service.call('DELETE', `/api/v1/webhooks/${id}`);
      });

      it('takes what the service sends', async () => {
        const { messageId } = await sendTest();
        expect(messageId).toMatch(/^msg_/);
        await waitUntil(() => linesOf('webhook.test') === 1);
      });

      it('takes a repeat without doing anything once more', async () => {
        const before = linesOf('webhook.test');
        const { id: delivery } = await sendTest();
        await waitUntil(() => linesOf('webhook.test') === before + 1);
        const replay = await service.call('POST', `/api/v1/webhooks/${id}/deliveries/${delivery}/replay`);
        await delivered(replay.body.id);
        expect(linesOf('webhook.test')).toBe(before + 1);
      });

      it('takes what comes while the secret is being changed, and it still has the former one', async () => {
        await service.call('POST', `/api/v1/webhooks/${id}/rotate-secret`);
        const before = linesOf('webhook.test');
        await sendTest();
        await waitUntil(() => linesOf('webhook.test') === before + 1);
      });

      it('refuses what is not signed with the secret', async () => {
        const now = String(Math.floor(Date.now() / 1000));
        const signature = `v1,${Buffer.alloc(32).toString('base64')}`;
        const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': now, 'webhook-signature': signature };
        expect(await forge(headers)).toBe(401);
        expect(await forge({ ...headers, 'webhook-signature': 'no signature at all' })).toBe(401);
        expect(await forge({})).toBe(401);
      });

      async function forge(headers: Record<string, string>): Promise<number> {
        const body = '{"type":"fact.created","timestamp":"2026-03-01T09:00:00.000Z","data":{}}';
        return (await fetch(url, { method: 'POST', headers, body })).status;
      }

      /** @returns the delivery, once the receiver has taken it */
      async function sendTest(): Promise<{ id: string; messageId: string }> {
        const sent = await service.call('POST', `/api/v1/webhooks/${id}/test`);
        return delivered(sent.body.id);
      }

      async function delivered(deliveryId: string): Promise<{ id: string; messageId: string }> {
        return waitUntil(
          async () => {
            const { body } = await service.call('GET', `/api/v1/webhooks/${id}/deliveries?status=delivered`);
            return body.deliveries.find((candidate: { id: string }) => candidate.id === deliveryId);
          },
          { what: `That ${fileName} takes a message` },
        );
      }

      function linesOf(type: string): number {
        return receiver.output.split('\n').filter((line) => line.startsWith(type)).length;
      }
    });
  }
});

describe('docs/reference/webhook-delivery.md', () => {
  it('names tests that exist', async () => {
    const { count, missing } = await delivery.namedTests();
    expect(count).toBeGreaterThan(8);
    expect(missing).toEqual([]);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
