import { randomUUID } from 'node:crypto';
import { waitUntil } from '@memory-graph/test-kit';
import type { BrowserSession } from '@memory-graph/test-kit/http';
import { OAuthService } from '@memory-graph/test-kit/oauth';
import type { SharedService } from '@memory-graph/test-kit/service';

const EVERYTHING = ['read', 'write', 'mcp', 'integration', 'oauth'];
const TEXT = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };
const PATH = '/api/v1/workspace';

/** Each spec has people of its own. */
describe('a workspace in the hands of its owner', () => {
  let service: OAuthService<SharedService>;

  interface Person {
    browser: BrowserSession;
    login: { email: string; password: string };
    token: string;
  }

  beforeAll(async () => {
    service = await OAuthService.share();
  });

  const call = (method: string, path: string, body: unknown, { token }: Pick<Person, 'token'>) =>
    service.process.call(method, path, body, token);

  async function tokenOf(browser: BrowserSession, scopes: string[]): Promise<string> {
    const headers = { origin: service.url, 'sec-fetch-site': 'same-origin' };
    const { text } = await browser.send('/api/v1/tokens', { json: { name: 'all', scopes }, headers });
    return JSON.parse(text).token;
  }

  async function newOwner(name: string): Promise<Person> {
    const login = { email: `${name.toLowerCase()}-${randomUUID()}@example.com`, password: `a password of ${name}` };
    const browser = await service.signUp({ name, ...login });
    return { browser, login, token: await tokenOf(browser, EVERYTHING) };
  }

  /** Someone else who joins the workspace of an owner. */
  async function newMember(name: string, role: string, owner: Person): Promise<Person> {
    const person = await newOwner(name);
    const { body } = await call('POST', '/api/v1/members/invitations', { role }, owner);
    const { pathname, search, searchParams } = new URL(body.url);
    const page = await person.browser.open(pathname + search);
    expect((await person.browser.submit(page, { invite: searchParams.get('invite')! })).status).toBe(303);
    const scopes = role === 'owner' ? EVERYTHING : ['read', 'write', 'mcp'];
    return { ...person, token: await tokenOf(person.browser, scopes) };
  }

  const namesOf = async ({ browser }: Person): Promise<string[]> =>
    (await browser.account()).workspaces.map(({ name }: { name: string }) => name);

  it('gets another name, which members see', async () => {
    const owner = await newOwner('Olga');
    const member = await newMember('Edith', 'editor', owner);
    expect((await call('PATCH', PATH, { name: '  Our  notes ' }, owner)).status).toBe(204);
    expect(await namesOf(member)).toEqual(["Edith's workspace", 'Our notes']);
    expect((await call('PATCH', PATH, { name: ' ' }, owner)).status).toBe(400);
    expect((await call('PATCH', PATH, { name: 'x'.repeat(121) }, owner)).status).toBe(400);
  });

  it('is deleted with its name: all access ends, and whoever has no other workspace gets an empty one', async () => {
    const owner = await newOwner('Olga');
    const second = await newMember('Oscar', 'owner', owner);
    const editor = await newMember('Edith', 'editor', owner);
    const { body: added } = await call('POST', '/api/v1/add?wait=true', TEXT, owner);
    const client = await service.createClient({ name: 'Assistant' });
    const tokens = await service.flow(client, editor.browser).tokens({ scope: 'read' });

    expect(await call('DELETE', PATH, { name: "Edith's workspace" }, owner)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'name', code: 'other_name' }] },
    });
    // An owner who was invited may do it as well.
    expect((await call('DELETE', PATH, { name: "Olga's workspace" }, second)).status).toBe(204);
    for (const { token, browser } of [owner, second, editor]) {
      await service.untilRefused(token);
      expect(await browser.isSignedIn()).toBe(false);
    }
    await service.untilRefused(tokens.access_token);

    await owner.browser.logIn(owner.login);
    expect(await namesOf(owner)).toEqual(["Olga's workspace"]);
    const fresh = { token: await tokenOf(owner.browser, EVERYTHING) };
    expect((await call('GET', `/api/v1/logs/${added.queueId}`, undefined, fresh)).status).toBe(404);
    expect((await call('GET', '/api/v1/logs', undefined, fresh)).body.logs).toEqual([]);
    await editor.browser.logIn(editor.login);
    expect(await namesOf(editor)).toEqual(["Edith's workspace"]);
  });

  it('is left alone by editors, restricted tokens and apps', async () => {
    const owner = await newOwner('Olga');
    const editor = await newMember('Edith', 'editor', owner);
    const restricted = { token: await tokenOf(owner.browser, ['read', 'write', 'mcp']) };
    const client = await service.createClient({ name: 'All' });
    const flow = service.flow(client, owner.browser);
    const app = { token: (await flow.tokens({ scope: EVERYTHING.join(' ') })).access_token };
    for (const by of [editor, restricted, app]) {
      expect((await call('PATCH', PATH, { name: 'Mine' }, by)).status).toBe(403);
      expect((await call('DELETE', PATH, { name: "Olga's workspace" }, by)).status).toBe(403);
    }
    expect(await namesOf(owner)).toEqual(["Olga's workspace"]);
  });

  it('is not deleted for other sites, which cannot use the session', async () => {
    const owner = await newOwner('Olga');
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const json = { name: "Olga's workspace" };
    expect((await owner.browser.send(PATH, { method: 'DELETE', json, headers })).status).toBe(403);
  });

  it('is deleted once, also by two owners at the same moment', async () => {
    const owner = await newOwner('Olga');
    const second = await newMember('Oscar', 'owner', owner);
    const name = "Olga's workspace";
    const answers = await Promise.all([owner, second].map((by) => call('DELETE', PATH, { name }, by)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    expect([401, 403]).toContain(statuses[1]);
    await waitUntil(async () => !(await owner.browser.isSignedIn()), { timeoutMs: 5_000, what: 'the sign-out' });
    await second.browser.logIn(second.login);
    expect(await namesOf(second)).toEqual(["Oscar's workspace"]);
  });
});
