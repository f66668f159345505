import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWorkspaceFile, readWorkspaceFile } from './workspace-file.js';

const HEADER = '{"type":"header","format":"memory-graph-workspace"}';
const LOG = '{"type":"log"}';
const END = '{"type":"end"}';

describe('a file of an import', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workspace-file-'));
    file = join(folder, 'file');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['the header of an export', `${HEADER}\n${LOG}\n`, true],
    ['another header', '{"type":"header","format":"another"}', false],
    ['the name in another line', `${LOG}\n${HEADER}`, false],
    ['JSON of another tool', '[{"title":"Moving"}]', false],
    ['nothing', '', false],
  ])('with %s: %#', async (_what, text, expected) => {
    await writeFile(file, text);
    expect(await isWorkspaceFile(file)).toBe(expected);
  });

  it('is none if it is a folder', async () => {
    expect(await isWorkspaceFile(folder)).toBe(false);
  });

  it.each([
    ['complete', [HEADER, LOG, LOG, END], { counts: { log: 2 }, isComplete: true }],
    ['cut off', [HEADER, LOG, '{"type":"lo'], { counts: { log: 1, 'not understood': 1 }, isComplete: false }],
    ['continued after its end', [HEADER, END, LOG], { counts: { log: 1 }, isComplete: false }],
  ])('is counted, %s', async (_what, lines, expected) => {
    await writeFile(file, lines.join('\n'));
    expect(await readWorkspaceFile(file)).toEqual(expected);
  });
});
