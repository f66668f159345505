import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserSession } from '@memory-graph/test-kit/http';
import { Mailbox } from '@memory-graph/test-kit/mail';
import { NodeProcess, ServiceProcess } from '@memory-graph/test-kit/service';

const ADA = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery staple' };
const NEW_PASSWORD = 'other horse, other staple';

/** Through the gateway, and as an operator runs the command on the embedded database. */
describe('a forgotten password', () => {
  let dataDir: string;
  let mailbox: Mailbox;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-password-'));
    mailbox = await Mailbox.open();
    const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'memory@example.com' };
    service = await ServiceProcess.start({ dataDir, target: 'standalone', env });
    await new BrowserSession(service.url).signUp(ADA);
  });
  afterAll(async () => {
    await service.kill();
    await mailbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const makeLink = (...args: string[]) =>
    NodeProcess.run({
      script: 'apps/standalone/dist/reset-password.js',
      args,
      env: { MEMORY_GRAPH_DATA_DIR: dataDir },
    });

  /** Chooses a new password with a link. @returns the browser, signed in */
  async function choose(link: string, password: string): Promise<BrowserSession> {
    const browser = new BrowserSession(service.url);
    const answer = await browser.submit(await browser.open(link), { password });
    expect(answer.status).toBe(303);
    expect(await browser.isSignedIn()).toBe(true);
    return browser;
  }

  it('is replaced with a link that the operator made while the service runs', async () => {
    const elsewhere = new BrowserSession(service.url);
    await elsewhere.logIn(ADA);
    // The gateway knows this session from now on.
    expect((await elsewhere.send('/api/profile')).status).toBe(200);
    const { exitCode, output } = await makeLink('ADA@example.com');
    expect([exitCode, output]).toEqual([0, expect.stringContaining('Give this link to ada@example.com only.')]);
    const link = /^http\S+$/m.exec(output)![0];
    expect(link).toContain(`${service.url}/password/new?reset=`);
    await choose(link, NEW_PASSWORD);
    expect((await elsewhere.send('/api/profile')).status).toBe(401);
    expect((await new BrowserSession(service.url).open(link)).status).toBe(404);
    expect((await mailbox.next()).headers).toContain('Your Memory Graph password was changed');
  });

  it('is replaced with a link from a mail', async () => {
    const browser = new BrowserSession(service.url);
    const form = await browser.open('/password/forgotten');
    expect((await browser.submit(form, { email: ADA.email })).status).toBe(200);
    const { text } = await mailbox.next();
    await choose(/^http\S+$/m.exec(text.slice(text.indexOf('Choose')))![0], ADA.password);
    await new BrowserSession(service.url).logIn(ADA);
  });

  it.each([
    ['an account that there is not', ['nobody@example.com'], 'no account has the e-mail address'],
    ['no account', [], 'Name the e-mail address of one account'],
    ['several accounts', ['ada@example.com', 'b@example.com'], 'Name the e-mail address of one account'],
  ])('gets no link for %s', async (_, args, told) => {
    expect(await makeLink(...args)).toMatchObject({ exitCode: 1, output: expect.stringContaining(told) });
  });
});
