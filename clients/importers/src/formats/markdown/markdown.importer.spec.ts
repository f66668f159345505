import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSource } from '../../source/open-source.js';
import { readAll, sourceOf } from '../../testing/memory-source.js';
import { markdownImporter } from './markdown.importer.js';

const ADA = `---
title: Ada Roe
tags: [people, "#work"]
aliases: Ada
created: 2025-03-14 09:30
---

Works at [[Acme Ltd|Acme]] with [[Bob Stone#Work]], see [their page](https://acme.example) and ![a chart](chart.png).
%% private %% She lives in Oslo. <!-- since
2024 --> ^block-1
![[photo.png]]

\`\`\`ts
const link = '[[not a link]]';
\`\`\`
`;

describe('the Markdown importer', () => {
  it('reads notes with their front matter, and the day of daily notes', async () => {
    const source = sourceOf({
      'People/Ada Roe.md': ADA,
      'Daily/2025-03-15.md': 'Met Ada today.\r\n',
      'Inbox.md': '# Ideas\n\nBuy milk.',
      'chart.png': 'PNG',
    });
    expect(await markdownImporter.detect(source)).toBe(true);
    const { items, problems } = await readAll(markdownImporter, source, { timeZone: 'Europe/Oslo' });
    expect(items).toMatchObject([
      {
        text:
          '# Ada Roe\n\nWorks at Acme with Bob Stone, see their page (https://acme.example) and a chart.\n She lives in Oslo.' +
          "\n\n```ts\nconst link = '[[not a link]]';\n```",
        referenceTime: '2025-03-14T09:30:00.000+01:00',
        key: expect.stringMatching(/^markdown:People%2FAda%20Roe.md\/[0-9a-f]{32}$/),
        metadata: {
          title: 'Ada Roe',
          folder: 'People',
          file: 'People/Ada Roe.md',
          tags: ['people', '#work'],
          aliases: ['Ada'],
        },
      },
      { text: 'Met Ada today.', referenceTime: '2025-03-15T00:00:00.000+01:00' },
      { text: '# Ideas\n\nBuy milk.', referenceTime: '2026-01-01T00:00:00.000Z', metadata: { title: 'Inbox' } },
    ]);
    expect(problems).toMatchObject([{ reason: 'other-file', path: 'chart.png' }]);
  });

  it.each([
    ['date: 2024-3-4', '2024-03-04T00:00:00.000Z'],
    ['date: 20240314', '2024-03-14T00:00:00.000Z'],
    ['created: "[[2024-03-14]]"', '2024-03-14T00:00:00.000Z'],
    ['created: March 14, 2024 9:30 PM', '2024-03-14T21:30:00.000Z'],
    ['created: 1710400000', '2024-03-14T07:06:40.000Z'],
    ['created: 1710400000000', '2024-03-14T07:06:40.000Z'],
    ['date: 2024', '2026-01-01T00:00:00.000Z'],
    ['date: 03/04/2024', '2026-01-01T00:00:00.000Z'],
  ])('is dated by its front matter: %s', async (field, expected) => {
    const { items } = await readAll(markdownImporter, sourceOf({ 'a.md': `---\n${field}\n---\nText` }));
    expect(items.map(({ referenceTime }) => referenceTime)).toEqual([expected]);
  });

  it.each([
    ['Ada ==works== at Acme.[^1]\n\n[^1]: Since May', 'Ada works at Acme.\n\nSince May'],
    ['job:: Engineer', 'job: Engineer'],
    ['a\n%%\n# Drawing\n```compressed-json\nN4Ig\n```\n%%\nb', 'a\nb'],
    ['a\n```dataview\nLIST\n```\nb', 'a\nb'],
    ['%%\nnever ends', '%%\nnever ends'],
    ['```\n%%\nx\n%%\n```', '```\n%%\nx\n%%\n```'],
  ])('reads %j as people see it', async (note, expected) => {
    const { items } = await readAll(markdownImporter, sourceOf({ 'a.md': `# a\n${note}` }));
    expect(items.map(({ text }) => text.replace(/^# a\n+/, ''))).toEqual([expected]);
  });

  it('reads a note of any name', async () => {
    expect((await readAll(markdownImporter, sourceOf({ 'note.txt': 'Hi' }))).items).toHaveLength(1);
  });

  it('takes a changed note as another text, and the same one as the same', async () => {
    const keyOf = async (text: string) => (await readAll(markdownImporter, sourceOf({ 'a.md': text }))).items[0]!.key;
    expect(await keyOf('Old')).toBe(await keyOf('Old'));
    expect(await keyOf('Old')).not.toBe(await keyOf('New'));
  });

  it.each([
    ['bad YAML', '---\na: [\n---\nText', ['bad-shape'], 1],
    ['YAML that is no map', '---\n- a\n---\nText', ['bad-shape'], 1],
    ['an unknown tag', '---\na: !evil x\n---\nText', [], 1],
    [
      'aliases without end',
      `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'b: [*a,*a,*a,*a,*a,*a]\n'.repeat(9)}---\nText`,
      ['bad-shape'],
      1,
    ],
    ['front matter without end', '---\na: 1\nText', [], 1],
    ['nothing', '', ['empty'], 0],
    ['front matter only', '---\na: 1\n---\n', ['empty'], 0],
    ['a date that there is not', '---\ndate: 2025-02-30\n---\nText', [], 1],
  ])('reads a note with %s', async (_name, note, reasons, count) => {
    const { items, problems } = await readAll(markdownImporter, sourceOf({ 'a.md': note }));
    expect([problems.map(({ reason }) => reason), items.length]).toEqual([reasons, count]);
  });

  it('does not leave its folder, and ignores settings', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'memory-graph-notes-'));
    try {
      await mkdir(join(folder, 'vault/.obsidian'), { recursive: true });
      await writeFile(join(folder, 'secret.md'), 'A secret');
      await writeFile(join(folder, 'vault/.obsidian/app.md'), 'Settings');
      await writeFile(join(folder, 'vault/a.md'), 'A note');
      await symlink('../secret.md', join(folder, 'vault/b.md'));
      await symlink('..', join(folder, 'vault/up'));
      await symlink('a.md', join(folder, 'vault/c.md'));
      await symlink('nowhere.md', join(folder, 'vault/d.md'));
      const source = await openSource(join(folder, 'vault'));
      expect(source.files.map(({ path }) => path)).toEqual(['a.md']);
      expect(source.problems.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
        ...['b.md outside-the-folder', 'c.md link', 'd.md unreadable-file', 'up outside-the-folder'],
      ]);
      expect((await readAll(markdownImporter, source)).items).toMatchObject([{ text: '# a\n\nA note' }]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
