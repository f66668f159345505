import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from '../item/import-key.js';
import type { ImportItem } from '../port/import-item.js';
import type { Importer } from '../port/importer.js';
import { problem, type Problem } from '../port/problem.js';
import { FakeService } from '../testing/fake-service.js';
import { sourceOf } from '../testing/memory-source.js';
import { importInto } from './import-into.js';
import { reportText } from './import-report.js';
import type { OpenState } from './import-state.js';
import { stateFile } from './state-file.js';

const item = (id: number, text = `Text ${id}`): ImportItem => ({
  ...{ kind: 'item', key: `test:${id}`, path: `a.json[${id}]`, text, metadata: {} },
  referenceTime: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
});
const importerOf = (...entries: (ImportItem | Problem)[]): Importer => ({
  ...{ format: 'test', title: 'Test', expects: 'a test file', detect: async () => true },
  async *read() {
    yield* entries;
  },
});
const many = (count: number) => Array.from({ length: count }, (_, index) => item(index));

describe('an import', () => {
  let folder: string;
  let path: string;
  let state: OpenState;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-import-'));
    path = join(folder, 'state.ndjson');
    state = stateFile(path);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('adds all items in order, in batches, with their keys', async () => {
    const service = new FakeService();
    const progress: number[] = [];
    const report = await importInto(service, importerOf(...many(1200)), sourceOf({}), {
      source: 'old-chats',
      onProgress: ({ added }) => progress.push(added),
    });
    expect(report).toMatchObject({ read: 1200, added: 1200, known: 0, isComplete: true });
    expect(service.batches).toEqual([500, 500, 200]);
    expect(progress).toEqual([500, 1000, 1200, 1200]);
    expect(service.items.map((entry) => entry.episodeBody)).toEqual(many(1200).map(({ text }) => text));
    expect(service.items[7]).toEqual({
      ...{ episodeBody: 'Text 7', referenceTime: '2026-01-01T00:07:00.000Z', source: 'old-chats' },
      metadata: { importFormat: 'test', importKey: digestOf(['test:7']), importRun: report.runId },
    });
  });

  it('keeps the subjects of a format whose subjects are those of the service', async () => {
    const service = new FakeService();
    const own = { ...importerOf({ ...item(1), subject: 'bob' }, item(2)), hasOwnSubjects: true };
    await importInto(service, own, sourceOf({}), { subject: 'ada' });
    expect(service.items.map(({ subject }) => subject)).toEqual(['bob', 'ada']);
  });

  it('says what it reads if it found nothing', async () => {
    const left = problem('a', 'other-file', 'No test');
    const report = await importInto(new FakeService(), importerOf(left), sourceOf({}), { isDryRun: true });
    expect(reportText(report)).toContain('Nothing was found to import. test reads a test file.');
  });

  it('keeps subjects apart', async () => {
    const service = new FakeService();
    const mixed = importerOf({ ...item(1), subject: 'bob' }, item(2));
    await importInto(service, mixed, sourceOf({}), { subject: 'ada', hasOwnSubjects: true, labelIds: ['l'] });
    await importInto(service, mixed, sourceOf({}), { subject: 'ada' });
    await importInto(service, mixed, sourceOf({}));
    expect(service.items.map(({ subject, episodeBody, labelIds }) => [subject, episodeBody, labelIds])).toEqual([
      ...[
        ['bob', 'Text 1', ['l']],
        ['ada', 'Text 2', ['l']],
      ],
      ['ada', 'Text 1', undefined],
      ...[
        [undefined, 'Text 1', undefined],
        [undefined, 'Text 2', undefined],
      ],
    ]);
    expect(new Set(service.items.map(({ metadata }) => metadata.importKey)).size).toBe(5);
  });

  it('sends nothing in a dry run, and shows the first items', async () => {
    const service = new FakeService();
    await importInto(service, importerOf(item(1)), sourceOf({}));
    const report = await importInto(service, importerOf(...many(9)), sourceOf({}), { isDryRun: true, state });
    expect(report).toMatchObject({ read: 9, added: 8, known: 1, isDryRun: true });
    expect(report.examples.map(({ text }) => text)).toEqual(['Text 0', 'Text 1', 'Text 2', 'Text 3', 'Text 4']);
    expect(service.items).toHaveLength(1);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });

  it.each([
    ['the state file', { withState: true, knowsByMetadata: false }],
    ['the workspace, after the state file is lost', { withState: false, knowsByMetadata: true }],
  ])('adds the same export once, by %s', async (_name, { withState, knowsByMetadata }) => {
    const service = new FakeService();
    service.knowsByMetadata = knowsByMetadata;
    const options = withState ? { state } : {};
    await importInto(service, importerOf(...many(600)), sourceOf({}), options);
    const again = await importInto(service, importerOf(...many(601)), sourceOf({}), options);
    expect(again).toMatchObject({ read: 601, added: 1, known: 600 });
    expect(service.items).toHaveLength(601);
  });

  it.each([
    ['the service fails', (service: FakeService) => service.failures.push(new Error('unavailable'))],
    ['an answer is lost', (service: FakeService) => void (service.losesAnswers = 1)],
  ])('continues after %s, without adding anything twice', async (_name, breaks) => {
    const service = new FakeService();
    service.knowsByMetadata = false;
    const read = importerOf(...many(1200));
    const broken: Importer = {
      ...read,
      async *read(source, options) {
        for await (const entry of read.read(source, options)) {
          if (entry.kind === 'item' && entry.key === 'test:600') breaks(service);
          yield entry;
        }
      },
    };
    await expect(importInto(service, broken, sourceOf({}), { state })).rejects.toThrow();
    const report = await importInto(service, read, sourceOf({}), { state });
    expect(report).toMatchObject({ read: 1200, known: 500, added: 700 });
    expect(service.items.map(({ episodeBody }) => episodeBody)).toEqual(many(1200).map(({ text }) => text));
  });

  it('adds again what was deleted, when state and memory no longer know it', async () => {
    const service = new FakeService();
    await importInto(service, importerOf(item(1)), sourceOf({}));
    service.items.length = 0;
    expect(await importInto(service, importerOf(item(1)), sourceOf({}))).toMatchObject({ added: 1 });
  });

  it('ends early when it is asked to, and says so', async () => {
    const ending = new AbortController();
    const service = new FakeService();
    const options = { state, signal: ending.signal, onProgress: () => ending.abort() };
    const report = await importInto(service, importerOf(...many(1200)), sourceOf({}), options);
    expect(report).toMatchObject({ isComplete: false, added: 500 });
    expect(reportText(report)).toContain('Run it again to continue');
    expect(await importInto(service, importerOf(...many(1200)), sourceOf({}), { state })).toMatchObject({
      added: 700,
    });
  });

  it('survives a state file that was cut off, and rejects one of another import', async () => {
    const service = new FakeService();
    await importInto(service, importerOf(...many(3)), sourceOf({}), { state });
    const content = await readFile(path, 'utf8');
    await writeFile(path, content.slice(0, content.indexOf('{"added"') + 12));
    expect(await importInto(service, importerOf(...many(3)), sourceOf({}), { state })).toMatchObject({ known: 3 });
    expect(await importInto(service, importerOf(...many(4)), sourceOf({}), { state })).toMatchObject({ added: 1 });
    service.target = 'http://localhost:3000/other';
    const elsewhere = importInto(service, importerOf(), sourceOf({}), { state });
    await expect(elsewhere).rejects.toThrow('is the state of an import of test to http://localhost:3000/acme');
    await writeFile(path, 'my notes\n');
    await expect(importInto(service, importerOf(), sourceOf({}), { state })).rejects.toThrow('no state of an import');
    expect(await readFile(path, 'utf8')).toBe('my notes\n');
  });

  it('leaves out what the service rejects, and adds the rest', async () => {
    const service = new FakeService(({ episodeBody }) => (/[37]/.test(episodeBody) ? 'must not be odd' : undefined));
    const report = await importInto(service, importerOf(...many(10)), sourceOf({}));
    expect(report).toMatchObject({ added: 8, notRead: [{ reason: 'rejected', count: 2 }] });
  });

  it('splits a text that is too long for a request, and keeps bodies below the limit', async () => {
    const service = new FakeService();
    const sentence = 'Ada said "hello" — and left. ';
    const long = sentence.repeat(2000).trim();
    const report = await importInto(service, importerOf(item(1, long), item(2), item(2)), sourceOf({}), {
      maxBodyBytes: 20_000,
    });
    expect(report).toMatchObject({ split: 1, read: service.items.length, notRead: [{ reason: 'duplicate-id' }] });
    const parts = service.items.filter(({ metadata }) => metadata['parts']);
    expect(parts.map(({ episodeBody }) => episodeBody).join(' ')).toBe(long);
    expect(parts.slice(0, 2).map(({ metadata }) => metadata)).toMatchObject([
      { importKey: digestOf(['test:1']), importRun: report.runId, part: 1, parts: parts.length },
      { importKey: digestOf(['test:1#2']), importRun: report.runId, part: 2, parts: parts.length },
    ]);
    expect(new Set(parts.map(({ sessionId }) => sessionId))).toEqual(new Set(['test:1']));
    for (const entry of service.items) expect(JSON.stringify(entry).length).toBeLessThan(20_000);
  });

  it('reports what was left out and what was not understood, without control characters', async () => {
    const problems = Array.from({ length: 7 }, (_, index) => problem(`a[${index}]`, 'tool-output', 'Work of a tool'));
    const report = await importInto(
      new FakeService(),
      importerOf(...problems, problem('b\u001b[2J', 'bad-json', 'no\nJSON'), item(1)),
      { ...sourceOf({}), problems: [problem('../x', 'bad-file-name', 'The name leads out of the archive')] },
    );
    expect(report.leftOut).toMatchObject([{ reason: 'tool-output', count: 7, examples: { length: 5 } }]);
    expect(report.notRead.map(({ reason }) => reason)).toEqual(['bad-file-name', 'bad-json']);
    expect(reportText(report)).toBe(
      [
        'test as source "test"',
        '1 items, from 2026-01-01 to 2026-01-01',
        'added: 1, known already: 0',
        'Left out on purpose:',
        '  tool-output: 7',
        ...[0, 1, 2, 3, 4].map((index) => `    a[${index}]: Work of a tool`),
        'Not understood:',
        '  bad-file-name: 1',
        '    ../x: The name leads out of the archive',
        '  bad-json: 1',
        '    b [2J: no JSON',
      ].join('\n'),
    );
  });
});
