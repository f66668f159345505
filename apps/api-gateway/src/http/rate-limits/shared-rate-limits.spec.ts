import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import { RunningGateway, type KnownCaller } from '../../testing/running-gateway.js';

const LIMIT = 40;

/** Two gateways on one database, with a limit of their callers. */
describe('rate limits of several gateways', () => {
  let postgres: EmbeddedPostgres;
  let gateways: RunningGateway[];
  let caller: KnownCaller;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
  });
  beforeEach(async () => {
    gateways = [];
    for (let started = 0; started < 2; started++) {
      gateways.push(await RunningGateway.start(postgres.url, { RATE_LIMIT_PER_MINUTE: String(LIMIT) }));
    }
    caller = gateways[0]!.newCaller(['read']);
    gateways[1]!.services.knows(caller.token, caller.principal);
  });
  afterEach(() => Promise.all(gateways.map((gateway) => gateway.close())));
  afterAll(() => postgres?.close());

  const statusAt = async (gateway: RunningGateway, token = caller.token): Promise<number> =>
    (await gateway.call('GET', '/api/v1/labels', undefined, { ...caller, token })).status;

  async function askUntilRefused(gateway: RunningGateway, token?: string): Promise<number> {
    let taken = 0;
    while ((await statusAt(gateway, token)) !== 429) taken++;
    return taken;
  }

  it('know what the others have counted', async () => {
    const [first, second] = gateways as [RunningGateway, RunningGateway];
    expect(await askUntilRefused(first)).toBe(LIMIT);
    // What it takes before it has learnt of the others.
    await waitUntil(async () => (await statusAt(second)) === 429);
    const { headers } = await second.call('GET', '/api/v1/labels', undefined, caller);
    expect(headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
  });

  it('let all together through little more than one alone would', async () => {
    let taken = 0;
    for (const isOver = new Set<RunningGateway>(); isOver.size < 2;) {
      for (const gateway of gateways) {
        if ((await statusAt(gateway)) === 429) isOver.add(gateway);
        else taken++;
        // Waits longer than gateways need to exchange their counts, as if a limit of thousands a minute were reached.
        await waitUntil(() => performance.now() % 100 < 20, { intervalMs: 5 });
      }
    }
    expect(taken).toBeGreaterThanOrEqual(LIMIT);
    expect(taken).toBeLessThan(LIMIT * 1.5);
  });

  it('bound the guessing of tokens at all of them', async () => {
    const [first, second] = gateways as [RunningGateway, RunningGateway];
    expect(await askUntilRefused(first, 'mg_pat_guessed')).toBe(LIMIT);
    await waitUntil(async () => (await statusAt(second, 'mg_pat_guessed')) === 429);
    expect(await statusAt(second)).toBe(429);
  });
});
