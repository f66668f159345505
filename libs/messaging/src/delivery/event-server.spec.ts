import { graphChangedV1 } from '@memory-graph/contracts/events';
import { WORKSPACE_HEADER } from '../event-bus.port.js';
import { EventServer } from './event-server.js';
import { MessageDeliveryContext } from './message-delivery.context.js';
import type { ReceivedMessage } from './received-message.js';

class ServerUnderTest extends EventServer {
  protected readonly system = 'test';

  listen(): void {}

  close(): Promise<void> {
    return Promise.resolve();
  }

  unwrap<Underlying>(): Underlying {
    return undefined as Underlying;
  }

  receive(message: ReceivedMessage): Promise<void> {
    return this.handle(message, new MessageDeliveryContext(message, 1, 1));
  }
}

describe('EventServer', () => {
  const { topic, example } = graphChangedV1;
  const { workspaceId } = example.data;
  let handled: unknown[];
  let server: ServerUnderTest;

  beforeEach(() => {
    handled = [];
    server = new ServerUnderTest();
    server.addHandler(topic, (event) => Promise.resolve(void handled.push(event)), true);
  });

  function aMessage(value: string, headers = {}): ReceivedMessage {
    return { topic, partition: 0, offset: 1, key: 'k', value, bytes: value.length, headers, publishedAt: 0 };
  }

  it.each([
    { where: 'the header', message: aMessage('not even JSON', { [WORKSPACE_HEADER]: workspaceId }) },
    { where: 'the event', message: aMessage(JSON.stringify(example)) },
  ])('does not read events of a workspace in $where that the app does not want', async ({ message }) => {
    const asked: string[] = [];
    server.isWanted = (id) => Promise.resolve(asked.push(id) === 0);
    await server.receive(message);
    expect(asked).toEqual([workspaceId]);
    expect(handled).toEqual([]);
  });

  it('handles those that the app wants', async () => {
    server.isWanted = (id) => Promise.resolve(id === workspaceId);
    await server.receive(aMessage(JSON.stringify(example)));
    expect(handled).toEqual([example]);
  });

  it('refuses what has no workspace, whatever the app wants', async () => {
    server.isWanted = () => Promise.resolve(false);
    await expect(server.receive(aMessage('{}'))).rejects.toMatchObject({ code: 'unprocessable' });
  });
});
