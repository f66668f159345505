import {
  type App,
  AuthServerClient,
  type InternalRequest,
  WebhookDispatcherClient,
} from '@memory-graph/contracts/internal-http';
import { EndWhatAppsCreated } from './end-what-apps-created.js';

const ALLOWED: App = { userId: 'ada', clientId: 'allowed' };
const REVOKED: App = { userId: 'ada', clientId: 'revoked' };

const passesNothingOn = () => Promise.reject(new Error('No answer here is passed on unread.'));

describe('The end of what apps created', () => {
  let apps: App[];
  let isAuthServerAway: boolean;
  let isDispatcherAway: boolean;
  let endedAccounts: string[];

  beforeEach(() => {
    apps = [ALLOWED, REVOKED];
    [isAuthServerAway, isDispatcherAway] = [false, false];
    endedAccounts = [];
  });

  const authServer = new AuthServerClient({
    callForBytes: passesNothingOn,
    call: async <T>({ body }: InternalRequest) => {
      if (isAuthServerAway) throw new Error('The auth-server is away.');
      const asked = (body as { apps: App[] }).apps;
      return { ended: asked.filter(({ clientId }) => clientId === REVOKED.clientId) } as T;
    },
  });
  const dispatcher = new WebhookDispatcherClient({
    callForBytes: passesNothingOn,
    call: async <T>({ method, path }: InternalRequest) => {
      if (isDispatcherAway) throw new Error('The dispatcher is away.');
      const named = new URLSearchParams(path.split('?')[1]).get('clientId');
      if (method === 'DELETE') apps = apps.filter(({ clientId }) => clientId !== named);
      // One on each page.
      const later = apps.filter(({ clientId }) => named === null || clientId > named);
      return (method === 'GET' ? later.slice(0, 1) : undefined) as T;
    },
  });
  const accounts = { listApps: async (after: App | null) => (after === null ? [REVOKED] : []) };
  const disconnectAccount = { endAccountsOf: async ({ clientId }: App) => void endedAccounts.push(clientId) };
  const newSweeper = () =>
    new EndWhatAppsCreated(authServer, dispatcher, accounts as never, disconnectAccount as never);

  it('comes for apps that have lost their access, on whatever page they are, and leaves others alone', async () => {
    await newSweeper().run();
    expect(apps).toEqual([ALLOWED]);
    expect(endedAccounts).toEqual([REVOKED.clientId]);
  });

  it('waits for an auth-server that is away', async () => {
    const sweeper = newSweeper();
    isAuthServerAway = true;
    await sweeper.run();
    expect(apps).toEqual([ALLOWED, REVOKED]);
    isAuthServerAway = false;
    await sweeper.run();
    expect(apps).toEqual([ALLOWED]);
  });

  it('comes for integration accounts also while the dispatcher is away, and for webhooks once it is back', async () => {
    const sweeper = newSweeper();
    isDispatcherAway = true;
    await sweeper.run();
    expect([apps.length, endedAccounts]).toEqual([2, [REVOKED.clientId]]);
    isDispatcherAway = false;
    await sweeper.run();
    expect(apps).toEqual([ALLOWED]);
  });
});
