import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { zipOf } from '../testing/zip-builder.js';
import type { ExportSource } from '../port/export-source.js';
import { openFiles } from './open-files.js';
import { openSource } from './open-source.js';
import { wholeFile } from './read-file.js';

describe.each(['on the disk', 'in a browser'])('a zip archive %s', (place) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-zip-'));
  });
  const sources: ExportSource[] = [];
  afterEach(async () => {
    for (const source of sources.splice(0)) await source.close();
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function opened(bytes: Uint8Array): Promise<ExportSource> {
    const source = place === 'on the disk' ? await onTheDisk(bytes) : await openFiles([given('export.zip', bytes)]);
    sources.push(source);
    return source;
  }
  async function onTheDisk(bytes: Uint8Array): Promise<ExportSource> {
    const path = join(folder, 'export.zip');
    await writeFile(path, bytes);
    return openSource(path);
  }
  const given = (path: string, bytes: Uint8Array) => ({ path, file: new File([new Uint8Array(bytes)], path) });
  const contentOf = async (source: ExportSource, index = 0) => {
    const content = await wholeFile(source.files[index]!, 1e9);
    return content instanceof Uint8Array ? new TextDecoder().decode(content) : content.reason;
  };
  const reasonsOf = ({ problems }: ExportSource) => problems.map(({ path, reason }) => `${path} ${reason}`);

  it('is read in place, again and again, by path', async () => {
    const source = await opened(zipOf({ 'b/ü.txt': 'B'.repeat(300_000), 'a.txt': 'A', 'c/': '', '__MACOSX/a': 'x' }));
    expect(source.name).toBe('export');
    expect(source.files.map(({ path, size }) => [path, size])).toEqual([
      ['a.txt', 1],
      ['b/ü.txt', 300_000],
    ]);
    expect(await contentOf(source)).toBe('A');
    expect(await contentOf(source)).toBe('A');
    expect(source.problems).toEqual([]);
  });

  it.each([
    ['../up.txt', '../up.txt bad-file-name'],
    ['a/../../up.txt', 'a/../../up.txt bad-file-name'],
    ['/etc/passwd', '/etc/passwd bad-file-name'],
    ['C:\\x', 'C:\\x bad-file-name'],
    ['a\\..\\b', 'a\\..\\b bad-file-name'],
  ])('does not let %s out, and reads the rest', async (name, expected) => {
    const source = await opened(zipOf({ [name]: 'evil', 'a.txt': 'A' }));
    expect(reasonsOf(source)).toEqual([expected]);
    expect(source.files.map(({ path }) => path)).toEqual(['a.txt']);
  });

  it('refuses what is made to fill the memory', async () => {
    const bomb = await opened(zipOf({ 'a.txt': Buffer.alloc(20_000_000) }));
    expect(reasonsOf(bomb)).toEqual(['a.txt compressed-too-much']);
    // One that says that it is small ends when it is not.
    const liar = await opened(zipOf({ 'a.txt': { content: Buffer.alloc(20_000_000), claimedSize: 1000 } }));
    expect(await contentOf(liar)).toBe('unreadable-file');
  });

  it('refuses links and passwords', async () => {
    const source = await opened(
      zipOf({ a: { content: '/etc/passwd', mode: 0o120777 }, b: { content: 'x', isEncrypted: true } }),
    );
    expect(reasonsOf(source)).toEqual(['a outside-the-folder', 'b encrypted']);
  });

  it('that was cut off, or that is none, is an error or a problem', async () => {
    const archive = zipOf({ 'a.txt': 'A'.repeat(1000), 'b.txt': 'B' });
    for (let length = 5; length < archive.length; length += 7)
      await expect(opened(archive.subarray(0, length))).rejects.toThrow();
  });

  it('that holds nothing but archives is what is in them', async () => {
    const members = {
      'a/part-1.zip': zipOf({ 'x/a.txt': 'A' }),
      'part-2.zip': zipOf({ 'b.zip': zipOf({ 'b.txt': 'B' }) }),
    };
    const source = await opened(zipOf(members));
    expect(source.files.map(({ path }) => path)).toEqual(['a/part-1.zip/x/a.txt', 'part-2.zip/b.zip/b.txt']);
    expect([await contentOf(source, 0), await contentOf(source, 1)]).toEqual(['A', 'B']);
  });

  it('beside other files is an attachment', async () => {
    const source = await opened(zipOf({ 'notes.md': 'N', 'attached.zip': zipOf({ 'b.md': 'B' }) }));
    expect(source.files.map(({ path }) => path)).toEqual(['attached.zip', 'notes.md']);
  });

  it('that is broken among others is a problem', async () => {
    const source = await opened(zipOf({ 'a.zip': 'broken', 'b.zip': zipOf({ 'b.txt': 'B', '../c': 'C' }) }));
    expect(source.files.map(({ path }) => path)).toEqual(['b.zip/b.txt']);
    expect(reasonsOf(source)).toEqual(['a.zip bad-archive', 'b.zip/../c bad-file-name']);
  });

  it('is read in a folder of archives', async () => {
    const archives = ['a', 'b'].map((name) => ({ name: `${name}.zip`, bytes: zipOf({ [`${name}.txt`]: name }) }));
    const inFolder = join(folder, 'archives');
    await mkdir(inFolder, { recursive: true });
    for (const { name, bytes } of archives) await writeFile(join(inFolder, name), bytes);
    const source =
      place === 'on the disk'
        ? await openSource(inFolder)
        : await openFiles(archives.map(({ name, bytes }) => given(name, bytes)));
    sources.push(source);
    expect(source.files.map(({ path }) => path)).toEqual(['a.zip/a.txt', 'b.zip/b.txt']);
    expect(await contentOf(source, 1)).toBe('b');
  });

  it('of any bytes reads or fails, and ends', async () => {
    const archive = zipOf({ 'a.txt': 'A'.repeat(1000), 'b/c.json': '[1]' });
    const changes = fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const bytes = Buffer.from(archive);
        for (const [at, value] of changed) bytes[at] = value;
        const source = await opened(bytes).catch(() => null);
        for (const index of source?.files.keys() ?? []) expect(typeof (await contentOf(source!, index))).toBe('string');
        await sources.pop()?.close();
      }),
      { numRuns: 300 },
    );
  });
});

it('a device is no export', async () => {
  await expect(openSource('/dev/zero')).rejects.toThrow('neither a file nor a folder');
});
