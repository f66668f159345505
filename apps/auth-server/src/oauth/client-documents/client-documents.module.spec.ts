import { RawEndpoint } from '@memory-graph/test-kit/http';
import { AuthorizationEndpoint, request } from '../../testing/authorization-endpoint.js';

/** As it is configured by default, with the guard and the look-up of production. */
describe('ClientDocumentsModule', () => {
  let inner: RawEndpoint;
  let endpoint: AuthorizationEndpoint;

  beforeAll(async () => {
    inner = await RawEndpoint.start((socket) => socket.destroy());
    endpoint = await AuthorizationEndpoint.start();
  });
  afterAll(async () => {
    await endpoint.stop();
    await inner.close();
  });

  it.each([
    ['this machine', () => 'localhost'],
    ['another port of this machine', () => `localhost:${inner.port}`],
    ['a name of the local network', () => 'gateway.internal'],
    ['another port', () => 'app.example.com:22'],
  ])('fetches nothing from %s', async (_what, hostOf) => {
    const answer = await endpoint.open(request({ client_id: `https://${hostOf()}/client.json` }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: 'invalid_client',
      error_description: 'The client ID metadata document could not be fetched',
    });
    expect(inner.connections).toBe(0);
  });
});
