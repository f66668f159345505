import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '../http/api-client.js';
import { BrowserSession } from '../http/browser-session.js';
import { fromAnotherAddress } from '../http/from-another-address.js';
import { type FlowClient, OAuthFlow } from './oauth-flow.js';
import { ServiceProcess } from '../service/service-process.js';
import { SharedService } from '../service/shared-service.js';
import { waitUntil } from '../wait-until.js';

/** The time in which a revocation must reach the API. */
const REVOCATION_MS = 5_000;

export interface Person {
  name: string;
  email: string;
  password: string;
}

export interface ClientProperties {
  name?: string;
  /** Default: one at `client.example`. Flows use the first. */
  redirectUris?: readonly string[];
  /** Default true. */
  isPublic?: boolean;
  /** Default: any. */
  scopes?: readonly string[];
}

/** A running service with a signed-in user, and the OAuth requests that specs share. */
export class OAuthService<Service extends ApiClient = ServiceProcess> {
  static readonly ADA: Person = {
    name: 'Ada',
    email: 'ada@example.com',
    password: 'a long enough password of Ada',
  };

  private constructor(
    /** With a token of Ada that has all scopes. */
    readonly process: Service,
    /** The browser in which Ada is signed in. */
    readonly browser: BrowserSession,
    readonly close: () => Promise<void>,
    /** What a new browser sends its requests with. */
    private readonly newFetch: () => typeof fetch = () => fetch,
  ) {}

  /** In the service that spec files share: for those that try no attacks, whose limits count for all. Ada has another e-mail. */
  static async share(): Promise<OAuthService<SharedService>> {
    const service = await SharedService.open(OAuthService.ADA.name);
    return new OAuthService(service, service.browser, () => Promise.resolve(), fromAnotherAddress);
  }

  static async start(env: NodeJS.ProcessEnv = {}): Promise<OAuthService> {
    const dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-oauth-'));
    const { email, password } = OAuthService.ADA;
    const service = await ServiceProcess.start({
      dataDir,
      env: { MEMORY_GRAPH_BOOTSTRAP_EMAIL: email, MEMORY_GRAPH_BOOTSTRAP_PASSWORD: password, ...env },
    });
    const started = new OAuthService(service, new BrowserSession(service.url), async () => {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    try {
      await started.browser.logIn({ email, password });
    } catch (error) {
      await started.close();
      throw error;
    }
    return started;
  }

  get url(): string {
    return this.process.url;
  }

  /** A browser without a session. */
  newBrowser(): BrowserSession {
    return new BrowserSession(this.url, this.newFetch());
  }

  /** Creates an account with its own workspace. @returns a browser in which the user is signed in */
  async signUp(person: Person): Promise<BrowserSession> {
    const browser = this.newBrowser();
    await browser.signUp(person);
    await browser.logIn(person);
    return browser;
  }

  /** @param token with the scope `oauth`; default: Ada's */
  async createClient(properties: ClientProperties = {}, token?: string): Promise<FlowClient> {
    const {
      name = 'Notebook',
      redirectUris = ['https://client.example/callback'],
      isPublic = true,
      scopes,
    } = properties;
    const client = { name, redirectUris, isPublic, ...(scopes && { scopes }) };
    const { status, body } = await this.process.call('POST', '/api/oauth/clients', client, token);
    if (status !== 201) throw new Error(`No client was made: ${status} ${JSON.stringify(body)}`);
    return { clientId: body.clientId, clientSecret: body.clientSecret ?? null, redirectUri: redirectUris[0] ?? '' };
  }

  /** @param browser default: Ada's */
  flow(client: FlowClient, browser = this.browser): OAuthFlow {
    return new OAuthFlow(this.url, browser, client);
  }

  /** Ends the access of a client as the user. @param browser default: Ada's */
  async revokeApp({ clientId }: Pick<FlowClient, 'clientId'>, browser = this.browser): Promise<void> {
    const { apps } = await browser.account();
    const { key } = apps.find((app: { clientId: string }) => app.clientId === clientId);
    const { status, text } = await browser.changeAccount(`/account/apps/${key}/revoke`);
    if (status !== 204) throw new Error(`The revocation was answered with ${status}:\n${text}`);
  }

  /** The status of a call that requires the scope `read`. */
  async statusOfRead(token: string): Promise<number> {
    return (await this.process.call('GET', '/api/v1/logs', undefined, token)).status;
  }

  /** The status of a call that requires the scope `write`. */
  async statusOfWrite(token: string): Promise<number> {
    const item = { episodeBody: 'Ada lives in Paris.', referenceTime: '2024-01-10T09:00:00Z', source: 'oauth' };
    return (await this.process.call('POST', '/api/v1/add', item, token)).status;
  }

  /** @throws Error if the API still accepts the token after the time limit of revocations */
  async untilRefused(token: string): Promise<void> {
    const isRefused = async () => (await this.statusOfRead(token)) === 401;
    await waitUntil(isRefused, { timeoutMs: REVOCATION_MS, what: 'The refusal of the token' });
  }
}
