import fc from 'fast-check';
import { linesOf, readAll, sourceOf } from '../../testing/memory-source.js';
import { whatsappImporter } from './whatsapp.importer.js';

const L = '\u200e';
const IOS = `[14.03.25, 09:30:00] Family: ${L}Messages and calls are end-to-end encrypted.
${L}[14.03.25, 09:30:05] Ada Roe: I moved to Oslo.
It is cold:
 - very
[14.03.25, 09:31:00] ~\u202fBob: Nice! ${L}<This message was edited>
${L}[14.03.25, 09:32:00] Ada Roe: ${L}<attached: 00000007-PHOTO-2025-03-14-09-32-00.jpg>
[14.03.25, 09:33:00] Ada Roe: ${L}image omitted
[14.03.25, 09:34:00] +47 912 34 567: I am in.
[14.03.25, 09:35:00] Bob: ${L}This message was deleted.
[14.03.25, 09:36:00] Bob: haha
[14.03.25, 09:36:00] Bob: haha
`;
const ANDROID = `3/9/25, 9:29\u202fPM - Messages and calls are end-to-end encrypted. Tap to learn more.
3/9/25, 9:30\u202fPM - Ada Roe: Hello
3/10/25, 12:05\u202fAM - Bob: <Media omitted>
3/10/25, 12:06\u202fAM - Bob: IMG-20250310-WA0001.jpg (file attached)
The harbour
3/10/25, 12:07\u202fAM - Ada Roe changed the subject to "Plan: Oslo"
3/10/25, 12:08\u202fAM - Ada Roe: Meet at 3/40/25, 9:00 PM - Bob: no
3/10/25, 12:09\u202fAM - Ada Roe:
`;

describe('the WhatsApp importer', () => {
  it('reads what iOS writes', async () => {
    const source = sourceOf({ '_chat.txt': IOS }, 'WhatsApp Chat - Family');
    expect(await whatsappImporter.detect(source)).toBe(true);
    const { items, problems } = await readAll(whatsappImporter, source, { self: ['ada roe'], timeZone: 'Europe/Oslo' });
    expect(
      items.map(({ referenceTime, text, metadata: { name = '-' } }) => [referenceTime.slice(11), name, text]),
    ).toEqual([
      ['09:30:05.000+01:00', '-', 'I moved to Oslo.\nIt is cold:\n - very'],
      ['09:31:00.000+01:00', 'Bob', 'Nice!'],
      ['09:34:00.000+01:00', '+47 912 34 567', 'I am in.'],
      ['09:36:00.000+01:00', 'Bob', 'haha'],
      ['09:36:00.000+01:00', 'Bob', 'haha'],
    ]);
    expect(items[0]).toMatchObject({
      ...{ path: '_chat.txt:2', sessionId: 'whatsapp/Family/2025-03-14', metadata: { role: 'user', chat: 'Family' } },
      key: expect.stringMatching(/^whatsapp:Family\/2025-03-14T09%3A30%3A05\/[0-9a-f]{32}$/),
    });
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    expect(problems.map(({ reason, path }) => `${path.split(':')[1]} ${reason}`)).toEqual([
      '1 system-message',
      '6 attachment',
      '7 attachment',
      '9 deleted',
    ]);
  });

  it('reads what Android writes', async () => {
    const source = sourceOf({ 'WhatsApp Chat with Bob.txt': ANDROID });
    const { items, problems } = await readAll(whatsappImporter, source);
    expect(linesOf(items)).toEqual([
      '2025-03-09T21:30:00.000Z user Hello',
      '2025-03-10T00:06:00.000Z user The harbour',
      '2025-03-10T00:08:00.000Z user Meet at 3/40/25, 9:00 PM - Bob: no',
    ]);
    expect(items[1]!.metadata).toEqual({
      role: 'user',
      name: 'Bob',
      chat: 'Bob',
      attachments: ['IMG-20250310-WA0001.jpg'],
    });
    expect(problems.map(({ reason }) => reason)).toEqual([
      ...['unsure-dates', 'system-message', 'attachment', 'attachment', 'system-message', 'empty'],
    ]);
  });

  it.each([
    ['a day above 12', ['13/03/2025, 09:30', '02/04/2025, 09:30'], ['2025-03-13', '2025-04-02']],
    ['a month in front', ['03/13/2025, 09:30', '04/02/2025, 09:30'], ['2025-03-13', '2025-04-02']],
    ['time that goes forward', ['01/02/2025, 09:30', '02/01/2025, 09:30'], ['2025-01-02', '2025-02-01']],
    ['time that goes forward, days first', ['02/01/2025, 09:30', '01/02/2025, 09:30'], ['2025-01-02', '2025-02-01']],
    ['days that follow', ['01/03/2025, 09:30', '02/03/2025, 09:30'], ['2025-03-01', '2025-03-02']],
    ['twelve hours', ['1/3/25, 9:30 AM'], ['2025-01-03']],
    ['24 hours', ['1/3/25, 09:30'], ['2025-03-01']],
    ['years in front', ['2025/3/4, 09:30', '2025-03-05, 09:30'], ['2025-03-04', '2025-03-05']],
    ['a Finnish clock', ['[14.3.2025 klo 9.30.00]'], ['2025-03-14']],
    ['a Korean clock', ['2025. 3. 14. 오후 9:30'], ['2025-03-14']],
    ['an Arabic half', ['14/3/2025, 9:30 م'], ['2025-03-14']],
    ['a Spanish half', ['14/3/25, 9:30 p. m.'], ['2025-03-14']],
  ])('knows the order of dates by %s', async (_name, heads, days) => {
    const lines = heads.map((head) => (head.startsWith('[') ? `${head} Ada: Hi` : `${head} - Ada: Hi`));
    const { items } = await readAll(whatsappImporter, sourceOf({ '_chat.txt': lines.join('\n') }));
    expect(items.map(({ referenceTime }) => referenceTime.slice(0, 10))).toEqual(days);
  });

  it.each([
    ['2024. 3. 14. 오후 9:32 -', '2024-03-14T21:32'],
    ['[2024. 3. 14. 오전 12:05:00]', '2024-03-14T00:05'],
    ['14\u200f/3\u200f/2024، 9:32\u202fم -', '2024-03-14T21:32'],
    ['١٤\u200f/٣\u200f/٢٠٢٤، ٩:٣٠\u202fص -', '2024-03-14T09:30'],
    ['14/3/2024،\u200f 21:32 -', '2024-03-14T21:32'],
    ['14.03.24 г., 21:32 ч. -', '2024-03-14T21:32'],
    ['14/3/2567 21:32 -', '2024-03-14T21:32'],
    ['14/3/67 21:32 -', '2024-03-14T21:32'],
    ['۱۴۰۲/۱۲/۲۴،\u200f ۲۱:۳۲ -', '2024-03-14T21:32'],
    ['2024-03-14 21 h 32 -', '2024-03-14T21:32'],
    ['2024/3/14 晚上9:32 -', '2024-03-14T21:32'],
    ['14/3/24, 9.32 p. m. -', '2024-03-14T21:32'],
    ['14.3.2024 klo 21.32 -', '2024-03-14T21:32'],
    ['21:32 14/3/24 -', '2024-03-14T21:32'],
  ])('reads %s', async (head, expected) => {
    const { items } = await readAll(whatsappImporter, sourceOf({ '_chat.txt': `${head} Ada: Hi 14` }));
    expect(items.map(({ referenceTime, text }) => [referenceTime.slice(0, 16), text])).toEqual([[expected, 'Hi 14']]);
  });

  it.each([
    'On 14.3.24 we met at 9:30 - great',
    '14.3.24 we all met at 9:30 - great',
    '31/2/24, 9:30 - Ada: no such day',
    '1 - 2 - 3 at 4:30 sharp today - yes',
  ])('takes %j for a line of the text before', async (line) => {
    const { items } = await readAll(whatsappImporter, sourceOf({ '_chat.txt': `14.3.24, 9:30 - Ada: Hi\n${line}` }));
    expect(items.map(({ text }) => text)).toEqual([`Hi\n${line}`]);
  });

  it('reports words that may be a part of the day', async () => {
    const chat = '14.3.24, 9:30 foo - Ada: Hi\n14.3.24, 9:30 bar - Ada: Ho';
    const { problems } = await readAll(whatsappImporter, sourceOf({ '_chat.txt': chat }));
    expect(problems).toMatchObject([{ reason: 'unsure-dates', message: 'Taken as no part of the day: foo, bar' }]);
  });

  it('leaves out what WhatsApp wrote in a message, in any language', async () => {
    const chat = `[14.03.24, 09:30:00] Ada: ${L}Bild weggelassen\n[14.03.24, 09:31:00] Ada: ${L}POLL:\nWhen?\n${L}OPTION: now`;
    const { items, problems } = await readAll(whatsappImporter, sourceOf({ '_chat.txt': chat }));
    expect(items.map(({ text }) => text)).toEqual(['When?']);
    expect(problems.map(({ reason }) => reason)).toEqual(['system-message']);
  });

  it('gives an export that goes on the same keys', async () => {
    const read = async (text: string) => (await readAll(whatsappImporter, sourceOf({ '_chat.txt': text }))).items;
    const before = await read(IOS);
    const after = await read(`${IOS}[15.03.25, 10:00:00] Bob: More\n`);
    expect(after.slice(0, -1).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  it('reads dates back as they were written, in any locale that a chat of two months decides', async () => {
    const styles = {
      'dd/mm/yyyy': (d: Date) =>
        `${two(d.getUTCDate())}/${two(d.getUTCMonth() + 1)}/${d.getUTCFullYear()}, ${clock(d)} - `,
      'm/d/yy': (d: Date) => `${d.getUTCMonth() + 1}/${d.getUTCDate()}/${two(d.getUTCFullYear() % 100)}, ${half(d)} - `,
      'd.m.yyyy': (d: Date) => `[${d.getUTCDate()}.${d.getUTCMonth() + 1}.${d.getUTCFullYear()}, ${clock(d)}:00] `,
      'yyyy-mm-dd': (d: Date) => `${d.toISOString().slice(0, 10)}, ${half(d)} - `,
    };
    const minutes = fc.array(fc.integer({ min: 0, max: 59 * 24 * 60 }), { minLength: 1, maxLength: 40 });
    const property = fc.asyncProperty(minutes, fc.constantFrom(...Object.values(styles)), async (steps, style) => {
      // The last day of January decides: no month has that number.
      const start = Date.UTC(2025, 0, 31);
      const times = [0, ...steps.sort((one, other) => one - other)].map((step) => new Date(start + step * 60_000));
      const chat = times.map((time) => `${style(time)}Ada: Hi\n`).join('');
      const { items } = await readAll(whatsappImporter, sourceOf({ '_chat.txt': chat }));
      expect(items.map(({ referenceTime }) => referenceTime)).toEqual(times.map((time) => time.toISOString()));
    });
    await fc.assert(property, { numRuns: 100 });
  });

  it('reports lines and messages that are longer than it holds', async () => {
    const part = 'x'.repeat(1024 * 1024);
    const chat = [
      '14/03/2025, 09:30 - Ada: Hi',
      ...Array(5).fill(part),
      '14/03/2025, 09:31 - Ada: Bye',
      part.repeat(5),
    ];
    const { items, problems } = await readAll(whatsappImporter, sourceOf({ '_chat.txt': chat.join('\n') }));
    expect(problems.map(({ path, reason, message }) => [path, reason, message])).toEqual([
      ['_chat.txt:1', 'too-large', 'Only the lines in the first 4 MiB of the message are read'],
      ['_chat.txt:8', 'too-large', 'Only the first 4 MiB of the line are read'],
      ['_chat.txt:7', 'too-large', 'Only the lines in the first 4 MiB of the message are read'],
    ]);
    expect(items.map(({ text }) => text.length)).toEqual([3 + 3 * (part.length + 1) - 1, 3]);
  });

  it('reports text before the first message', async () => {
    const { problems } = await readAll(whatsappImporter, sourceOf({ 'a.txt': 'Shopping: milk' }));
    expect(problems).toMatchObject([{ reason: 'bad-message', path: 'a.txt:1' }]);
    expect(await whatsappImporter.detect(sourceOf({ 'a.txt': 'Shopping: milk' }))).toBe(false);
  });
});

const two = (value: number) => String(value).padStart(2, '0');
const clock = (date: Date) => date.toISOString().slice(11, 16);
const half = (date: Date) =>
  `${date.getUTCHours() % 12 || 12}:${two(date.getUTCMinutes())}\u202f${date.getUTCHours() < 12 ? 'AM' : 'PM'}`;
