import type { BrowserSession } from '@memory-graph/test-kit/http';
import { OAuthService } from '@memory-graph/test-kit/oauth';
import type { SharedService } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import { randomUUID } from 'node:crypto';

const EVERYTHING = ['read', 'write', 'mcp', 'integration', 'oauth'];
const TEXT = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };

/** Ada owns a workspace; each spec invites people of its own. */
describe('the members of a workspace', () => {
  let service: OAuthService<SharedService>;
  let ada: Member;
  let counter = 0;

  interface Member {
    userId: string;
    name: string;
    browser: BrowserSession;
    /** With everything that the role permits. */
    token: string;
  }

  beforeAll(async () => {
    service = await OAuthService.share();
    const { body } = await service.process.call('GET', '/api/profile');
    ada = { userId: body.user.id, name: body.user.name, browser: service.browser, token: service.process.token };
  });

  const call = (method: string, path: string, body?: unknown, by = ada) =>
    service.process.call(method, path, body, by.token);

  /** A person with an account and a workspace of their own. */
  async function newPerson(name: string): Promise<BrowserSession> {
    counter += 1;
    const email = `${name.toLowerCase()}-${counter}-${randomUUID()}@example.com`;
    return service.signUp({ name, email, password: `a long enough password of ${name}` });
  }

  async function inviteAs(role: string, by = ada): Promise<{ id: string; path: string }> {
    const { status, body } = await call('POST', '/api/v1/members/invitations', { role }, by);
    expect(status).toBe(201);
    const { pathname, search } = new URL(body.url);
    return { id: body.id, path: pathname + search };
  }

  async function join(browser: BrowserSession, path: string): Promise<number> {
    const page = await browser.open(path);
    if (page.status !== 200) return page.status;
    const invite = new URL(path, service.url).searchParams.get('invite')!;
    return (await browser.submit(page, { invite }, '../join').catch(() => browser.submit(page, { invite }))).status;
  }

  /** As the console does it. */
  const inConsole = async (browser: BrowserSession, method: string, path: string, json?: object) => {
    const { status, text } = await browser.send(path, {
      method,
      ...(json && { json }),
      headers: { origin: service.url, 'sec-fetch-site': 'same-origin' },
    });
    return { status, body: text === '' ? undefined : JSON.parse(text) };
  };

  async function memberOf(browser: BrowserSession, scopes: string[]): Promise<Member> {
    const { body: profile } = await inConsole(browser, 'GET', '/api/profile');
    const created = await inConsole(browser, 'POST', '/api/v1/tokens', { name: 'all', scopes });
    expect(created.status).toBe(201);
    return { userId: profile.user.id, name: profile.user.name, browser, token: created.body.token };
  }

  const SCOPES_OF: Record<string, string[]> = {
    owner: EVERYTHING,
    editor: ['read', 'write', 'mcp'],
    reader: ['read', 'mcp:read'],
  };

  /** A person who joined Ada's workspace, and acts in it. */
  async function newMember(name: string, role: string): Promise<Member> {
    const browser = await newPerson(name);
    const { path } = await inviteAs(role);
    expect(await join(browser, path)).toBe(303);
    return memberOf(browser, SCOPES_OF[role]!);
  }

  const membersSeenBy = async (by: Member) => (await call('GET', '/api/v1/members', undefined, by)).body;
  const until = (what: string, isSo: () => Promise<boolean>) => waitUntil(isSo, { timeoutMs: 5_000, what });
  const statusOf = async (token: string) => service.statusOfRead(token);

  describe('join by invitation', () => {
    it('with an account, and then share the memory', async () => {
      const grace = await newMember('Grace', 'editor');
      expect(await membersSeenBy(grace)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ userId: ada.userId, role: 'owner' }),
          expect.objectContaining({ userId: grace.userId, role: 'editor', name: 'Grace' }),
        ]),
      );
      const added = await call('POST', '/api/v1/add', TEXT, grace);
      expect(added.status).toBe(200);
      const { body } = await call('GET', `/api/v1/logs/${added.body.queueId}`);
      expect(body.log.addedBy).toEqual({ id: grace.userId, name: 'Grace' });
      const { workspaces, workspaceId } = await grace.browser.account();
      expect(workspaces).toHaveLength(2);
      expect(workspaceId).toBe((await call('GET', '/api/profile')).body.workspaceId);
    });

    it('with a new account, which signs in to the shared workspace', async () => {
      const { path } = await inviteAs('reader');
      const browser = service.newBrowser();
      const offer = await browser.open(path);
      expect(offer.text).toContain('invites you');
      const link = /href="([^"]*signup[^"]*)"/.exec(offer.text)![1]!.replaceAll('&amp;', '&');
      const person = { name: 'Edsger', email: `edsger-${randomUUID()}@example.com`, password: 'a password of Edsger' };
      const answer = await browser.submit(await browser.open(new URL(link, offer.url)), person);
      expect(answer.status).toBe(303);
      if (!(await browser.isSignedIn())) await browser.logIn(person);
      const { body } = await inConsole(browser, 'GET', '/api/profile');
      expect(body).toMatchObject({ role: 'reader', scopes: ['read', 'mcp:read'] });
      expect(await join(service.newBrowser(), path)).toBe(404);
    });

    it('once: of two at the same moment, one', async () => {
      const { path } = await inviteAs('reader');
      const people = await Promise.all(['Barbara', 'Frances'].map(newPerson));
      const pages = await Promise.all(people.map((browser) => browser.open(path)));
      const invite = new URL(path, service.url).searchParams.get('invite')!;
      const answers = await Promise.all(people.map((browser, index) => browser.submit(pages[index]!, { invite })));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
      expect(await join(people[0]!, path)).toBe(404);
    });

    it('not with a guessed, withdrawn or foreign invitation, nor by a link alone', async () => {
      const browser = await newPerson('Mallory');
      expect(await join(browser, '/join?invite=guessed')).toBe(404);
      const { id, path } = await inviteAs('owner');
      await browser.open(path);
      expect((await browser.account()).workspaces).toHaveLength(1);
      const invite = new URL(path, service.url).searchParams.get('invite')!;
      expect((await browser.send('/join', { fields: { invite, csrf: 'guessed' } })).status).toBe(403);
      const mallory = await memberOf(browser, EVERYTHING);
      expect((await call('DELETE', `/api/v1/members/invitations/${id}`, undefined, mallory)).status).toBe(404);
      expect((await call('GET', '/api/v1/members/invitations')).body).toContainEqual(expect.objectContaining({ id }));
      expect((await call('DELETE', `/api/v1/members/invitations/${id}`)).status).toBe(204);
      expect(await join(browser, path)).toBe(404);
    });

    it('not again: the invitation stays for somebody else', async () => {
      const grace = await newMember('Grace', 'editor');
      const { path } = await inviteAs('owner');
      expect(await join(grace.browser, path)).toBe(409);
      expect(await join(await newPerson('Alan'), path)).toBe(303);
    });
  });

  describe('may do what their role permits', () => {
    it('a reader reads, and gets nothing that writes', async () => {
      const reader = await newMember('Rita', 'reader');
      expect((await call('GET', '/api/v1/facts', undefined, reader)).status).toBe(200);
      expect((await call('POST', '/api/v1/add', TEXT, reader)).status).toBe(403);
      expect((await inConsole(reader.browser, 'POST', '/api/v1/add', TEXT)).status).toBe(403);
      const wider = await inConsole(reader.browser, 'POST', '/api/v1/tokens', { name: 'w', scopes: ['read', 'write'] });
      expect(wider).toMatchObject({ status: 403, body: { details: [{ code: 'write' }] } });
      const client = await service.createClient({ name: 'Writer' });
      const page = await reader.browser.open(service.flow(client, reader.browser).authorizationUrl({ scope: 'write' }));
      const { workspaceId: workspace } = await reader.browser.account();
      expect(page.text).not.toContain(`value="${workspace}" checked`);
      const { location } = await reader.browser.submit(page, { action: 'allow', ...{ workspace } });
      expect(location?.searchParams.get('error')).toBe('access_denied');
    });

    it('an app of a reader gets the part that reads', async () => {
      const reader = await newMember('Rita', 'reader');
      const client = await service.createClient({ name: 'Assistant' });
      const flow = service.flow(client, reader.browser);
      const tokens = await flow.tokens({ scope: 'read write' });
      expect(tokens.scope).toBe('read');
      expect(await service.statusOfWrite(tokens.access_token)).toBe(403);
      const mcp = await flow.tokens({ scope: 'mcp' });
      expect(mcp.scope).toBe('mcp:read');
    });

    it('an editor writes, but manages neither members nor what outlives the membership', async () => {
      const editor = await newMember('Edith', 'editor');
      const webhook = { url: 'https://example.com/hook', events: ['log.completed'] };
      for (const [method, path, body] of [
        ['POST', '/api/v1/members/invitations', { role: 'reader' }],
        ['GET', '/api/v1/members/invitations', undefined],
        ['PATCH', `/api/v1/members/${editor.userId}`, { role: 'owner' }],
        ['PATCH', `/api/v1/members/${ada.userId}`, { role: 'reader' }],
        ['DELETE', `/api/v1/members/${ada.userId}`, undefined],
        ['POST', '/api/v1/webhooks', webhook],
        ['POST', '/api/oauth/clients', { name: 'c', redirectUris: ['https://c.example/'], isPublic: true }],
      ] as const) {
        expect([path, (await call(method, path, body, editor)).status]).toEqual([path, 403]);
        expect([path, (await inConsole(editor.browser, method, path, body)).status]).toEqual([path, 403]);
      }
      expect((await call('POST', '/api/v1/add', TEXT, editor)).status).toBe(200);
    });

    it('a restricted token of an owner manages no members, and neither does an app', async () => {
      const { body } = await call('POST', '/api/v1/tokens', { name: 'r', scopes: ['read', 'write', 'mcp'] });
      expect((await service.process.call('GET', '/api/v1/members', undefined, body.token)).status).toBe(403);
      const client = await service.createClient({ name: 'All' });
      const tokens = await service.flow(client).tokens({ scope: 'read write mcp integration oauth' });
      const app = await service.process.call('GET', '/api/v1/members', undefined, tokens.access_token);
      expect(app.status).toBe(403);
    });

    it('a role that is taken away limits tokens at once, and ends what apps were allowed', async () => {
      const editor = await newMember('Edith', 'editor');
      const client = await service.createClient({ name: 'Assistant' });
      const flow = service.flow(client, editor.browser);
      const tokens = await flow.tokens({ scope: 'read write' });
      expect(await service.statusOfWrite(tokens.access_token)).toBe(200);
      expect((await call('PATCH', `/api/v1/members/${editor.userId}`, { role: 'reader' })).status).toBe(204);
      await until('the new role', async () => (await service.statusOfWrite(editor.token)) === 403);
      expect(await statusOf(editor.token)).toBe(200);
      await service.untilRefused(tokens.access_token);
      expect((await flow.refresh(tokens.refresh_token)).status).toBe(400);
    });
  });

  describe('lose all access', () => {
    it('when they are removed: tokens, sessions, apps, and invitations that they made', async () => {
      const owner = await newMember('Olga', 'owner');
      const client = await service.createClient({ name: 'Assistant' });
      const flow = service.flow(client, owner.browser);
      const tokens = await flow.tokens({ scope: 'read' });
      const code = await flow.code({ scope: 'read' });
      const { path } = await inviteAs('owner', owner);
      expect((await call('DELETE', `/api/v1/members/${owner.userId}`)).status).toBe(204);
      await service.untilRefused(owner.token);
      await service.untilRefused(tokens.access_token);
      expect((await flow.refresh(tokens.refresh_token)).status).toBe(400);
      expect((await flow.redeem(code)).status).toBe(400);
      expect(await owner.browser.isSignedIn()).toBe(false);
      expect(await join(await newPerson('Accomplice'), path)).toBe(404);
      expect((await membersSeenBy(ada)).map(({ userId }: Member) => userId)).not.toContain(owner.userId);
    });

    it('to that workspace alone', async () => {
      const browser = await newPerson('Grace');
      const own = await memberOf(browser, EVERYTHING);
      const { path } = await inviteAs('editor');
      expect(await join(browser, path)).toBe(303);
      const shared = await memberOf(browser, ['read', 'write']);
      expect((await call('DELETE', `/api/v1/members/${own.userId}`)).status).toBe(204);
      await service.untilRefused(shared.token);
      expect(await statusOf(own.token)).toBe(200);
    });

    it('when they leave', async () => {
      const reader = await newMember('Rita', 'reader');
      expect((await call('DELETE', `/api/v1/members/${reader.userId}`, undefined, reader)).status).toBe(204);
      await service.untilRefused(reader.token);
    });
  });

  describe('always include an owner', () => {
    it('so that the last one neither leaves nor steps down', async () => {
      const browser = await newPerson('Solo');
      const solo = await memberOf(browser, EVERYTHING);
      const path = `/api/v1/members/${solo.userId}`;
      for (const answer of [
        await call('DELETE', path, undefined, solo),
        await call('PATCH', path, { role: 'reader' }, solo),
      ]) {
        expect(answer).toMatchObject({ status: 409, body: { details: [{ code: 'last_owner' }] } });
      }
    });

    it('also if two owners step down at the same moment', async () => {
      const browser = await newPerson('One');
      const one = await memberOf(browser, EVERYTHING);
      const other = await newPerson('Two');
      expect(await join(other, (await inviteAs('owner', one)).path)).toBe(303);
      const two = await memberOf(other, EVERYTHING);
      const answers = await Promise.all(
        [one, two].map((by) => call('DELETE', `/api/v1/members/${by.userId}`, undefined, by)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    });

    it('and can hand the workspace over: who leaves it gets a new, empty one', async () => {
      const browser = await newPerson('Founder');
      const founder = await memberOf(browser, EVERYTHING);
      await call('POST', '/api/v1/add', TEXT, founder);
      const heirs = await newPerson('Heir');
      expect(await join(heirs, (await inviteAs('editor', founder)).path)).toBe(303);
      const heir = await memberOf(heirs, ['read', 'write']);
      expect((await call('PATCH', `/api/v1/members/${heir.userId}`, { role: 'owner' }, founder)).status).toBe(204);
      expect((await call('DELETE', `/api/v1/members/${founder.userId}`, undefined, founder)).status).toBe(204);
      await service.untilRefused(founder.token);
      expect((await call('GET', '/api/v1/logs', undefined, heir)).body.logs).toHaveLength(1);
      expect(await browser.isSignedIn()).toBe(false);
    });
  });

  describe('of another workspace', () => {
    it('are not found', async () => {
      const stranger = await memberOf(await newPerson('Mallory'), EVERYTHING);
      expect((await call('PATCH', `/api/v1/members/${ada.userId}`, { role: 'reader' }, stranger)).status).toBe(404);
      expect((await call('DELETE', `/api/v1/members/${ada.userId}`, undefined, stranger)).status).toBe(404);
      expect((await membersSeenBy(stranger)).map(({ userId }: Member) => userId)).toEqual([stranger.userId]);
    });
  });

  describe('with several workspaces', () => {
    it('choose the one of the session, whose tokens are apart', async () => {
      const grace = await newMember('Grace', 'editor');
      const { workspaces, workspaceId: shared } = await grace.browser.account();
      const own = workspaces.find((workspace: any) => workspace.workspaceId !== shared).workspaceId;
      const former = grace.browser.cookie('mg_session')!;
      expect((await grace.browser.changeAccount('/account/workspace', { workspaceId: own })).status).toBe(204);
      const { body } = await inConsole(grace.browser, 'GET', '/api/profile');
      expect(body).toMatchObject({ workspaceId: own, role: 'owner' });
      expect((await inConsole(grace.browser, 'GET', '/api/v1/tokens')).body).toEqual([]);
      const planted = service.newBrowser();
      planted.plantCookie('mg_session', former);
      expect(await planted.isSignedIn()).toBe(false);
      const adas = (await call('GET', '/api/profile')).body.workspaceId;
      expect((await grace.browser.changeAccount('/account/workspace', { workspaceId: randomUUID() })).status).toBe(404);
      expect((await grace.browser.changeAccount('/account/workspace', { workspaceId: adas })).status).toBe(204);
    });

    it('cannot choose that of others', async () => {
      const browser = await newPerson('Mallory');
      const { workspaceId } = (await call('GET', '/api/profile')).body;
      expect((await browser.changeAccount('/account/workspace', { workspaceId })).status).toBe(404);
      const client = await service.createClient({ name: 'Assistant' });
      const page = await browser.open(service.flow(client, browser).authorizationUrl({ scope: 'read' }));
      expect(page.text).not.toContain('name="workspace"');
      const { fields } = { fields: Object.fromEntries(page.url.searchParams) };
      const csrf = /name="csrf" value="([^"]*)"/.exec(page.text)![1]!;
      const forged = await browser.send('/oauth/authorize', {
        fields: { ...fields, csrf, action: 'allow', workspace: workspaceId },
      });
      expect(forged.location?.searchParams.get('code') ?? null).toBeNull();
    });

    it('choose what an app gets access to on the consent page', async () => {
      const grace = await newMember('Grace', 'reader');
      const { workspaces, workspaceId: shared } = await grace.browser.account();
      const own = workspaces.find((workspace: any) => workspace.workspaceId !== shared).workspaceId;
      const client = await service.createClient({ name: 'Assistant' });
      for (const [workspace, scope] of [
        [shared, 'read'],
        [own, 'read write'],
      ]) {
        const flow = service.flow(client, grace.browser);
        const page = await grace.browser.open(flow.authorizationUrl({ scope: 'read write' }));
        const { location } = await grace.browser.submit(page, { action: 'allow', workspace });
        const { body } = await flow.redeem(location!.searchParams.get('code')!);
        expect(body.scope).toBe(scope);
        const info = await service.process.call('GET', '/oauth/tokeninfo', undefined, body.access_token);
        expect(info.body.workspace_id).toBe(workspace);
        const refreshed = await flow.refresh(body.refresh_token);
        expect(refreshed.body.scope).toBe(scope);
      }
    });
  });
});
