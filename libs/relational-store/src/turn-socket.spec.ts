import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { TurnSocket } from './turn-socket.js';

describe('TurnSocket', () => {
  it('sends at once the statements of one turn, in their order', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = new TurnSocket();
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [[peer]] = await Promise.all([accepted, once(socket, 'connect')]);
    for (const statement of ['a', 'b', 'c']) {
      socket.cork();
      socket.write(statement);
      socket.uncork();
    }
    expect(socket.writableCorked).toBe(1);
    const [received] = (await once(peer, 'data')) as [Buffer];
    expect([received.toString(), socket.writableCorked]).toEqual(['abc', 0]);
    socket.destroy();
    peer.destroy();
    server.close();
  });
});
