import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../http/api-client.js';
import { BrowserSession } from '../http/browser-session.js';
import { fromAnotherAddress } from '../http/from-another-address.js';
import { waitUntil } from '../wait-until.js';

const PATIENCE = { timeoutMs: 60_000, intervalMs: 200 };
const NDJSON = 'application/x-ndjson';

/** A user with a workspace of their own, and a token for it. */
export class WorkspaceAccount {
  private constructor(
    private readonly service: ApiClient,
    readonly token: string,
    /** In which the user is signed in. */
    readonly browser: BrowserSession,
    /** What the user signs in with. */
    readonly person: { email: string; password: string },
  ) {}

  /** Where the service is reached. */
  get url(): string {
    return this.service.url;
  }

  static async signUp(
    service: ApiClient,
    name: string,
    scopes: readonly string[] = ['read', 'write'],
  ): Promise<WorkspaceAccount> {
    const [email, password] = [`${randomUUID()}@example.com`, 'a long enough password'];
    const browser = new BrowserSession(service.url, fromAnotherAddress());
    await browser.signUp({ name, email, password });
    await browser.logIn({ email, password });
    const response = await fetch(`${service.url}/api/v1/tokens`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `mg_session=${browser.cookie('mg_session')}`,
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ name: 'laptop', scopes }),
    });
    return new WorkspaceAccount(service, ((await response.json()) as { token: string }).token, browser, {
      email,
      password,
    });
  }

  /** @throws for every answer but a success */
  async call(method: string, path: string, body?: unknown): Promise<any> {
    const answer = await this.service.call(method, path, body, this.token);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Waits until all logs are processed. */
  async settled(): Promise<void> {
    await waitUntil(async () => {
      const { pending, processing } = await this.call('GET', '/api/v1/ingestion-queue/status');
      return pending + processing === 0;
    }, PATIENCE);
  }

  /** The file of the workspace. */
  export(): Promise<string> {
    return this.call('GET', '/api/v1/export') as Promise<string>;
  }

  async import(file: string): Promise<{ status: number; body: any }> {
    const response = await fetch(`${this.service.url}/api/v1/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': NDJSON },
      body: file,
    });
    return { status: response.status, body: await response.json() };
  }
}
