import { readAll, sourceOf } from '../../testing/memory-source.js';
import { notionImporter } from './notion.importer.js';
import { readCsv } from './read-csv.js';

const ID = '0123456789abcdef0123456789abcdef';
const HOME = `part-1.zip/Export-1/Home ${ID}`;
const EXPORT = {
  [`${HOME}.md`]: `# Home\n\n[Tasks](Home%20${ID}/Tasks%20${ID}.csv)\n\nNote: I moved to Oslo.\n\n![img](a.png)\n`,
  [`${HOME}/Tasks ${ID}/Buy milk ${ID}.md`]:
    '# Buy milk\n\nStatus: Done\nCreated: March 14, 2024 9:30 AM\n\nBuy it at Rema.\n',
  [`${HOME}/Tasks ${ID}/Call Bob ${ID}.md`]: '# Call Bob\n\nStatus: Open\n',
  [`${HOME}/Tasks ${ID}.csv`]: 'Name,Status,Created\nBuy milk,Done,"March 14, 2024 9:30 AM"\n',
  [`${HOME}/Tasks ${ID}_all.csv`]:
    '\uFEFFName,Status,Created\nBuy milk,Done,"March 14, 2024 9:30 AM"\nCall Bob,Open,\n"Paint, ""red""",Open,"March 15, 2024"\n',
  [`${HOME}/a.png`]: 'png',
};

describe('the Notion importer', () => {
  it('reads pages, and databases with their properties', async () => {
    const source = sourceOf(EXPORT);
    expect(await notionImporter.detect(source)).toBe(true);
    const { items, problems } = await readAll(notionImporter, source, { timeZone: 'Europe/Oslo' });
    expect(items.map(({ text, referenceTime, metadata }) => ({ text, referenceTime, metadata }))).toEqual([
      {
        text: '# Home\n\nTasks\n\nNote: I moved to Oslo.',
        referenceTime: '2026-01-01T00:00:00.000Z',
        metadata: { title: 'Home', pageId: ID },
      },
      {
        text: '# Buy milk\n\nBuy it at Rema.',
        referenceTime: '2024-03-14T09:30:00.000+01:00',
        metadata: {
          ...{ title: 'Buy milk', folder: 'Home/Tasks', pageId: ID },
          properties: { Status: 'Done', Created: 'March 14, 2024 9:30 AM' },
        },
      },
      {
        text: '# Call Bob\n\nStatus: Open',
        referenceTime: '2026-01-01T00:00:00.000Z',
        metadata: { title: 'Call Bob', folder: 'Home/Tasks', pageId: ID, properties: { Status: 'Open' } },
      },
      {
        text: '# Paint, "red"\n\nStatus: Open; Created: March 15, 2024',
        referenceTime: '2024-03-15T00:00:00.000+01:00',
        metadata: {
          ...{ title: 'Paint, "red"', folder: 'Home/Tasks', pageId: ID },
          properties: { Status: 'Open', Created: 'March 15, 2024' },
        },
      },
    ]);
    expect(problems.map(({ reason }) => reason)).toEqual(['attachment']);
  });

  it('reports pages of HTML', async () => {
    const { items, problems } = await readAll(notionImporter, sourceOf({ 'a.html': '<p>', 'b.md': '# B\n' }));
    expect([items, problems.map(({ reason }) => reason)]).toEqual([[], ['empty', 'other-file']]);
  });
});

describe('a table', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n"1\n2","3,""4"""\r\n',
      [
        ['a', 'b'],
        ['1\n2', '3,"4"'],
      ],
    ],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"never ends', [['never ends']]],
    ['a,', [['a', '']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });
});
