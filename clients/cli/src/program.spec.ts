import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { run } from './program.js';

/** Where nothing listens. */
const DEAD = 'http://127.0.0.1:9009';

const configuration = mkdtempSync(join(tmpdir(), 'memory-graph-cli-'));
afterAll(() => rmSync(configuration, { recursive: true }));

/** Runs a command in this process. */
async function ended(args: readonly string[], input: readonly string[] = []) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const surroundings = {
    stdin: Readable.from(input),
    stdout,
    stderr,
    env: { MEMORY_GRAPH_URL: DEAD, MEMORY_GRAPH_TOKEN: 'any', XDG_CONFIG_HOME: configuration },
    signal: new AbortController().signal,
  };
  const exitCode = await run(args, surroundings);
  const text = (stream: PassThrough): string => stream.read()?.toString() ?? '';
  return { exitCode, stdout: text(stdout), stderr: text(stderr) };
}

describe('memory-graph', () => {
  it.each([
    ['a number out of bounds', ['search', '--limit', '0', 'x'], 2, 'whole number from 1 to 1000'],
    ['an invalid day', ['search', '--as-of', '2026-02-30', 'x'], 2, 'It must be a day'],
    ['two formats', ['facts', '--json', '--text'], 2, 'cannot be used with'],
    ['an unknown command', ['serch'], 2, 'Did you mean search?'],
    ['no text', ['add'], 2, 'The text is empty'],
    ['a text and a file', ['add', 'text', '--file', 'x.md'], 2, 'either a text or --file'],
    ['a missing file', ['add', '--file', 'missing.md'], 2, 'missing.md cannot be read'],
    ['a file that is no text', ['add', '--file', process.execPath], 2, 'is no text in UTF-8'],
    ['notes with a session', ['add', '--file', '.', '--session', 's'], 2, 'leave out --session'],
    ['lines and a text', ['add', '--jsonl', 'text'], 2, 'reads standard input alone'],
    ['no lines', ['add', '--jsonl'], 2, 'There are no lines'],
    ['a deletion that nobody confirms', ['delete', 'ID'], 2, 'repeat it with --yes'],
    ['a field without a value', ['api', 'labels', '-F', 'name'], 2, 'A field is name=value'],
    ['a body that is given twice', ['api', 'labels', '-F', 'a=b', '--input', '-'], 2, 'either --field or --input'],
    ['a request that nothing answers', ['api', 'labels'], 4, `Cannot reach ${DEAD}`],
    ['notes that expire', ['add', '--file', '.', '--expires-at', '2126-01-01'], 2, 'neither --document-id nor'],
    ['two files with one id', ['add', '--file', 'a', 'b', '--document-id', 'x'], 2, 'needs a single file'],
    ['nothing to forget', ['forget'], 2, 'Say what to forget'],
    ['an address without a scheme', ['facts', '--url', 'localhost:3000'], 2, 'must begin with http'],
    ['a service that does not run', ['facts'], 4, `Cannot reach ${DEAD}`],
    ['a log-in without a service', ['login'], 4, `No Memory Graph answers at ${DEAD}`],
    ['a log-out without a log-in', ['logout'], 3, `Not signed in to ${DEAD}`],
  ])('fails for %s', async (_what, args, exitCode, message) => {
    expect(await ended(args)).toMatchObject({ exitCode, stdout: '', stderr: expect.stringContaining(message) });
  });

  it.each([
    ['no JSON', 'text', 'Line 2 is no JSON object with a text'],
    ['a list', '[]', 'Line 2 is no JSON object with a text'],
    ['an unknown field', '{"text": "Hi.", "at": "2026-03-01"}', 'Line 2 has the unknown field at'],
    ['an invalid time', '{"text": "Hi.", "time": "2026-02-30"}', 'Line 2: time: It must be a day'],
  ])('adds nothing where a line has %s', async (_what, line, message) => {
    const input = [`{"text": "Ada lives in Oslo."}\n${line}\n`];
    expect(await ended(['add', '--jsonl'], input)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(message),
    });
  });

  it.each([[['--help']], [['add', '--help']], [['help', 'facts']]])('prints help for %j', async (args) => {
    const { exitCode, stdout } = await ended(args);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('--url <url>');
  });

  it('prints its version', async () => {
    expect((await ended(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
