import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@memory-graph/test-kit';
import { OAuthService } from '@memory-graph/test-kit/oauth';
import { CommandLine } from './testing/command-line.js';

const HOSTILE = 'Eve likes \u001b[31mred\u001b]0;owned\u0007 tea\u009b2J.';

describe('memory-graph', () => {
  let service: OAuthService;
  let folder: string;
  let memoryGraph: CommandLine;

  beforeAll(async () => {
    [service, folder] = await Promise.all([OAuthService.start(), mkdtemp(join(tmpdir(), 'memory-graph-cli-'))]);
    memoryGraph = new CommandLine(folder);
  });
  afterAll(async () => {
    await service?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const asAda = () => ({ env: { MEMORY_GRAPH_URL: service.url, MEMORY_GRAPH_TOKEN: service.process.token } });
  const linesOf = async (args: readonly string[]) => {
    const { lines } = await memoryGraph.run(args, asAda());
    return lines.map((line): any => JSON.parse(line));
  };

  it('signs in with the pages of the service, renews the access, and signs out', async () => {
    const login = memoryGraph.start(['login', '--url', service.url, '--text']);
    await waitUntil(() => login.written.stderr.includes('code_challenge'), { what: 'The address' });
    const address = /^http.*$/m.exec(login.written.stderr)![0];
    const answer = await service.browser.authorize(address);
    expect(answer.hostname).toBe('127.0.0.1');
    expect(await (await fetch(answer)).text()).toContain('Signed in');
    expect(await login.ended).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('ada@example.com') });

    const file = join(folder, 'config/memory-graph/credentials.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const saved = JSON.parse(await readFile(file, 'utf8'));
    const { [service.url]: kept } = saved.services;
    kept.expiresAt = new Date(0).toISOString();
    await writeFile(file, JSON.stringify(saved));
    const both = await Promise.all([memoryGraph.run(['facts']), memoryGraph.run(['facts'])]);
    expect(both).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }]);
    const renewed = JSON.parse(await readFile(file, 'utf8')).services[service.url];
    expect(renewed.refreshToken).not.toBe(kept.refreshToken);

    expect(JSON.parse((await memoryGraph.run(['logout'])).stdout)).toEqual({ url: service.url, revoked: true });
    await service.untilRefused(renewed.accessToken);
    expect(await memoryGraph.run(['facts', '--url', service.url])).toMatchObject({ exitCode: 3 });
  });

  it.each([
    ['allow', { exitCode: 0, stdout: expect.stringContaining('ada@example.com') }],
    ['deny', { exitCode: 3, stderr: expect.stringContaining('The service refused') }],
  ])('signs in by a code that is entered elsewhere: %s', async (action, outcome) => {
    const login = memoryGraph.start(['login', '--url', service.url, '--device', '--text']);
    await waitUntil(() => login.written.stderr.includes('and enter'), { what: 'The code' });
    const [, address = '', code = ''] = /Open (\S+) and enter (\S+)/.exec(login.written.stderr) ?? [];
    const page = await service.browser.submit(await service.browser.open(address), { user_code: code });
    expect(page.text).toContain('Memory Graph command line');
    expect((await service.browser.submit(page, { action })).status).toBe(200);
    expect(await login.ended).toMatchObject(outcome);
  });

  it('says that the user denied', async () => {
    const login = memoryGraph.start(['login', '--url', service.url]);
    await waitUntil(() => login.written.stderr.includes('code_challenge'), { what: 'The address' });
    await fetch(await service.browser.authorize(/^http.*$/m.exec(login.written.stderr)![0], 'deny'));
    expect(await login.ended).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('The service refused') });
  });

  it('adds, searches, answers, lists and forgets', async () => {
    const text = 'Grace Hopper lives in Boston. She works for Google.';
    const added = await memoryGraph.run(['add', '-', '--wait', '--source', 'notes'], { ...asAda(), input: text });
    expect(JSON.parse(added.stdout)).toMatchObject({ status: 'completed', statements: 2 });
    const [best] = await linesOf(['search', 'Where', 'does', 'Grace', 'Hopper', 'live?']);
    expect(best).toMatchObject({ content: 'Grace Hopper lives in Boston', metadata: { source: 'notes' } });
    const [answer] = await linesOf(['ask', 'Where does Grace Hopper live?']);
    expect(answer).toMatchObject({ kind: 'value', answer: expect.stringContaining('Boston') });
    expect((await linesOf(['facts', '--source', 'notes'])).map(({ content }) => content).sort()).toEqual([
      'Grace Hopper lives in Boston',
      'Grace Hopper works at Google',
    ]);
    const asked = await memoryGraph.run(['forget', '--source', 'notes'], asAda());
    expect(asked).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--yes') });
    expect(JSON.parse(asked.stdout)).toMatchObject({ counts: { logs: 1, facts: 2 } });
    expect(await linesOf(['forget', '--source', 'notes', '--yes'])).toMatchObject([{ status: 'completed' }]);
    expect(await linesOf(['facts', '--source', 'notes'])).toEqual([]);
  });

  it('adds each note of a folder once', async () => {
    await mkdir(join(folder, 'notes'));
    await writeFile(join(folder, 'notes/ada.md'), '---\ndate: 2026-01-02\n---\nAda Lovelace lives in London.\n');
    await writeFile(join(folder, 'notes/tea.md'), HOSTILE);
    const args = ['add', '--file', 'notes', '--wait', '--shared'];
    expect(await linesOf(args)).toMatchObject([{ added: 2, known: 0 }]);
    expect(await linesOf(args)).toMatchObject([{ added: 0, known: 2 }]);
    expect(await linesOf(['search', 'Where does Ada live?', '-n', '1'])).toMatchObject([
      { metadata: { referenceTime: '2026-01-02T00:00:00.000Z', shared: true } },
    ]);
  });

  it('shows hostile text without control characters', async () => {
    const { stdout } = await memoryGraph.run(['logs', '--source', 'markdown', '--text'], asAda());
    expect(stdout).toContain('Eve likes');
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  it('follows the logs until Ctrl-C', async () => {
    const following = memoryGraph.start(['logs', '--follow', '--source', 'followed'], asAda());
    const { stdout } = await memoryGraph.run(
      ['add', 'Linus Pauling lives in Portland.', '--source', 'followed'],
      asAda(),
    );
    const { queueId } = JSON.parse(stdout);
    await waitUntil(() => following.written.stdout.includes('"completed"'), { what: 'The log', timeoutMs: 20_000 });
    following.child.kill('SIGINT');
    const { exitCode, lines } = await following.ended;
    expect(exitCode).toBe(130);
    expect(new Set(lines.map((line) => JSON.parse(line).id))).toEqual(new Set([queueId]));
  });

  it('tells an unknown token and label by the exit code', async () => {
    const ended = await Promise.all([
      memoryGraph.run(['facts', '--url', service.url, '--token', 'mg_pat_wrong']),
      memoryGraph.run(['facts', '--label', 'none'], asAda()),
    ]);
    expect(ended).toMatchObject([
      { exitCode: 3, stdout: '' },
      { exitCode: 2, stdout: '', stderr: expect.stringContaining('There is no label "none"') },
    ]);
  });

  it('adds lines with their times, and reads and deletes by id', async () => {
    const lines = [
      { text: 'Vera lives in Lyon.', time: '2026-03-01', session: 'one' },
      { text: 'Vera moved to Nantes.', time: '2026-04-01T09:00:00Z', metadata: { page: 2 } },
    ];
    const input = lines.map((line) => JSON.stringify(line)).join('\n');
    const added = await memoryGraph.run(['add', '--jsonl', '--source', 'lines', '--wait'], { ...asAda(), input });
    expect(JSON.parse(added.stdout)).toMatchObject({
      status: 'completed',
      queueIds: [{}, {}].map(() => expect.any(String)),
    });
    const { episodes } = (await linesOf(['api', 'episodes', '-X', 'GET', '-F', 'source=lines']))[0];
    expect(episodes).toMatchObject([
      { content: 'Vera moved to Nantes.', referenceTime: '2026-04-01T09:00:00.000Z', metadata: { page: 2 } },
      { content: 'Vera lives in Lyon.', referenceTime: '2026-03-01T00:00:00.000Z', sessionId: 'one' },
    ]);
    const { id } = episodes[0];
    expect(await linesOf(['get', id])).toMatchObject([{ content: 'Vera moved to Nantes.' }]);
    expect(await linesOf(['delete', id, '--yes'])).toMatchObject([{ status: 'completed' }]);
    expect(await memoryGraph.run(['get', id], asAda())).toMatchObject({ exitCode: 5 });
  });

  it('says who it is, and sends any request', async () => {
    expect(await linesOf(['whoami'])).toMatchObject([{ url: service.url, user: { email: 'ada@example.com' } }]);
    const [label] = await linesOf(['api', 'labels', '-F', 'name=urgent', '-F', 'color=#ff0000']);
    expect(label).toMatchObject({ name: 'urgent', color: '#ff0000' });
    expect(await linesOf(['api', `/api/v1/labels/${label.id}`, '-X', 'DELETE'])).toEqual([]);
    const input = JSON.stringify({ query: 'Where?', limit: 0 });
    const refused = await memoryGraph.run(['api', 'search', '--input', '-'], { ...asAda(), input });
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('limit') });
  });
});
