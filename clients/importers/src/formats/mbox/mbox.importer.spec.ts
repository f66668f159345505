import { readAll, sourceOf } from '../../testing/memory-source.js';
import { htmlText } from './html-text.js';
import { mboxImporter } from './mbox.importer.js';
import { trimReply } from './trim-reply.js';

const MBOX = `From 1827364@xxx Fri Mar 14 09:30:00 +0000 2025
From: "Ada Roe" <Ada@example.com>
To: Bob Stone <bob@example.com>, cleo.park@example.com
Subject: =?UTF-8?Q?Fj=C3=B8rd_trip?=
Date: Fri, 14 Mar 2025 10:30:00 +0100
Message-ID: <m1@example.com>
X-Gmail-Labels: Sent,Travel
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=B

--B
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

I moved to Troms=F8 and I work at Acme. This line is so long that it is br=
oken.

>From there it is far.
From here it is near.

-- 
Ada Roe
CTO, Acme
--B
Content-Type: image/png; name=map.png
Content-Disposition: attachment; filename=map.png
Content-Transfer-Encoding: base64

iVBORw0KGgo=
--B--

From 1827365@xxx Fri Mar 14 11:30:00 +0000 2025
From: bob@example.com
To: Ada Roe <ada@example.com>
Subject: Re: Fjord trip
Date: Fri, 14 Mar 2025 12:30:00 +0100
Message-ID: <m2@example.com>
In-Reply-To: <m1@example.com>
References: <m1@example.com>
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: base64

${Buffer.from(
  '<html><head><style>p{}</style></head><body><p>I&#39;ll come in May &amp; bring <b>Cleo</b>.</p>' +
    '<div class="gmail_quote">On Fri, 14 Mar 2025, Ada Roe wrote:<br><blockquote>I moved</blockquote></div></body></html>',
).toString('base64')}

From 1827366@xxx Fri Mar 14 11:31:00 +0000 2025
From: News <news@shop.example>
List-Unsubscribe: <https://shop.example/u>
Date: Fri, 14 Mar 2025 12:31:00 +0100

I am a shop.

From 1827367@xxx Fri Mar 14 11:32:00 +0000 2025
From: Win <win@shop.example>
X-Gmail-Labels: =?UTF-8?Q?Spam,L=C3=A6st?=
Date: Fri, 14 Mar 2025 12:31:00 +0100

You won.
`;

describe('the mail importer', () => {
  it('reads a mailbox: who wrote what to whom, in threads', async () => {
    const source = sourceOf({ 'Takeout/Mail/All mail.mbox': MBOX.replaceAll('\n', '\r\n') });
    expect(await mboxImporter.detect(source)).toBe(true);
    const { items, problems } = await readAll(mboxImporter, source, { self: ['ada@example.com'] });
    expect(items).toMatchObject([
      {
        text:
          'To: Bob Stone, Cleo Park\nSubject: Fjørd trip\n\nI moved to Tromsø and I work at Acme. This line is so long that it is broken.\n\n' +
          'From there it is far.\nFrom here it is near.',
        ...{ referenceTime: '2025-03-14T09:30:00.000Z', key: 'mail:%3Cm1%40example.com%3E' },
        sessionId: 'mail/<m1@example.com>',
        metadata: { role: 'user', from: 'Ada@example.com', attachments: ['map.png'], labels: 'Sent,Travel' },
      },
      {
        text: "To: Ada Roe\nSubject: Re: Fjord trip\n\nI'll come in May & bring Cleo.",
        ...{ sessionId: 'mail/<m1@example.com>', metadata: { role: 'user', name: 'Bob' } },
      },
      { text: 'I am a shop.', metadata: { role: 'tool' } },
    ]);
    expect(items[0]!.metadata).not.toHaveProperty('name');
    expect(problems.map(({ reason, path }) => `${path.split(':')[1]} ${reason}`)).toEqual([
      '1 attachment',
      '52 hidden',
    ]);
  });

  it('knows a mailbox by its content, and single mails by their names', async () => {
    expect(await mboxImporter.detect(sourceOf({ Inbox: MBOX }))).toBe(true);
    expect(await mboxImporter.detect(sourceOf({ 'a.txt': 'From here to there' }))).toBe(false);
    const single = 'From: Ada <a@example.com>\nDate: Fri, 14 Mar 2025 12:31:00 +0100\n\nHello';
    const { items } = await readAll(mboxImporter, sourceOf({ 'mails/1.eml': single }));
    expect(items).toMatchObject([{ text: 'Hello', metadata: { name: 'Ada' } }]);
    expect((await readAll(mboxImporter, sourceOf({ 'mails/2.eml': single }))).items[0]!.key).toBe(items[0]!.key);
  });

  it.each([
    ['From a@b Fri Mar 14 11:31:00 2025', '2025-03-14T11:31:00.000Z'],
    ['From 12@xxx Fri Mar 14 11:31:00 +0100 2025', '2025-03-14T10:31:00.000Z'],
    ['From a@b Fri Mar  4 11:31:00 2025 +0100', '2025-03-04T10:31:00.000Z'],
  ])('dates a mail without a date by %j', async (separator, expected) => {
    const mailbox = `${separator}\nFrom: a@b.example\n\nHello`;
    const { items } = await readAll(mboxImporter, sourceOf({ 'a.mbox': mailbox }));
    expect(items.map(({ referenceTime }) => referenceTime)).toEqual([expected]);
  });

  const mailOf = (subject: string, body: string, more = '') =>
    `From: Ada <ada@example.com>\nDate: Fri, 14 Mar 2025 12:31:00 +0100\nSubject: ${subject}\n${more}\n${body}`;
  const HEADERS =
    'From: Bob Lee <bob@example.com>\nDate: Thu, Mar 13, 2025 at 9:30 AM\nSubject: Home\nTo: ada@example.com';
  const saidBy = async (mail: string) =>
    (await readAll(mboxImporter, sourceOf({ 'a.eml': mail }))).items.map(({ text, referenceTime, metadata }) => [
      ...[metadata['name'], referenceTime.slice(0, 16), text],
    ]);
  it.each([
    ['Gmail', 'Fwd: Home', `See below\n\n---------- Forwarded message ---------\n${HEADERS}\n\nI live in Rome.`],
    [
      'Apple Mail',
      'Home',
      `See below\n\n> Begin forwarded message:\n> \n${HEADERS.replace(/^/gm, '> ')}\n> \n> I live in Rome.`,
    ],
    [
      'Outlook',
      'WG: Home',
      `See below\n\n${HEADERS.replace('Date:', 'Gesendet:').replace('From:', 'Von:').replace('Subject:', 'Betreff:')}\n\nI live in Rome.`,
    ],
  ])('reads what %s forwards as said by who wrote it', async (_program, subject, body) => {
    expect(await saidBy(mailOf(subject, body))).toEqual([
      ['Ada', '2025-03-14T11:31', `Subject: ${subject}\n\nSee below`],
      ['Bob Lee', '2025-03-13T09:30', 'Subject: Home\n\nI live in Rome.'],
    ]);
  });

  it('reads a mail that is attached', async () => {
    const inner = 'From: Bob Lee <bob@example.com>\nDate: Thu, 13 Mar 2025 09:30:00 +0000\n\nI live in Rome.';
    const parts = `--b\nContent-Type: text/plain\n\nSee it\n--b\nContent-Type: message/rfc822\n\n${inner}\n--b--\n`;
    expect(await saidBy(mailOf('Home', parts, 'Content-Type: multipart/mixed; boundary=b\n'))).toEqual([
      ['Ada', '2025-03-14T11:31', 'Subject: Home\n\nSee it'],
      ['Bob Lee', '2025-03-13T09:30', 'I live in Rome.'],
    ]);
  });

  it('takes a reply that only looks like a forwarded mail for a reply', async () => {
    expect(await saidBy(mailOf('Re: Home', `Fine.\n\n${HEADERS}\n\nI live in Rome.`))).toEqual([
      ['Ada', '2025-03-14T11:31', 'Subject: Re: Home\n\nFine.'],
    ]);
  });

  it.each([
    ['no mail', 'Hello', 'bad-shape'],
    ['no sender', 'From a@b Fri Mar 14 11:31:00 2025\nSubject: Hi\n\nHello', 'bad-message'],
    ['no date', 'From a@b Fri Mrz 14 11:31:00 2025\nFrom: a@b.example\n\nHello', 'missing-time'],
    ['only a quotation', 'From a@b Fri Mar 14 11:31:00 2025\nFrom: a@b.example\n\n> Hello', 'empty'],
    [
      'parts without end',
      `From a@b Fri Mar 14 11:31:00 2025\nFrom: a@b.example\n${Array.from(
        { length: 400 },
        (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\n\n--b${index}\n`,
      ).join('')}`,
      'bad-message',
    ],
  ])('reports %s', async (_name, mailbox, reason) => {
    const { problems } = await readAll(mboxImporter, sourceOf({ 'a.mbox': mailbox }));
    expect(problems.map((entry) => entry.reason)).toEqual([reason]);
  });
});

describe('a reply', () => {
  it.each([
    [
      'a quotation below',
      'Yes.\n\nOn Fri, 14 Mar 2025 at 09:30, Ada\nRoe <a@example.com> wrote:\n\n> Really?\n> Hm',
      'Yes.',
    ],
    ['answers within a quotation', '> First?\nYes.\n> Second?\nNo.', 'Yes.\nNo.'],
    ['a German quotation', 'Ja.\nAm 14.03.2025 um 09:30 schrieb Ada:\n> Wirklich?', 'Ja.'],
    ['a forwarded mail', 'See below.\n\n-----Original Message-----\nFrom: Bob\nHello', 'See below.'],
    ['a header of Outlook', 'Fine.\n\nFrom: Bob Stone\nSent: Friday\nTo: Ada\nSubject: Hi\n\nHello', 'Fine.'],
    ['quotations without an end', 'Yes.\n\nOn Friday, Ada wrote:\n\n\n', 'Yes.'],
    ['a signature', 'Bye.\n-- \nAda', 'Bye.'],
    ['a telephone', 'Bye.\n\nSent from my iPhone', 'Bye.'],
    ['a sentence that only looks so', 'On Friday Ada wrote:\nI am here.', 'On Friday Ada wrote:\nI am here.'],
    ['a line that only looks so', 'From: Oslo\nI fly to Bergen.', 'From: Oslo\nI fly to Bergen.'],
  ])('is kept without %s', (_name, text, kept) => {
    expect(trimReply(text)).toBe(kept);
  });
});

describe('HTML', () => {
  it.each([
    ['<p>a &lt; b&nbsp;&#8364;&#x20ac;&unknown;</p>', 'a < b €€&unknown;'],
    ['a<br>b<br/>c<ul><li>d<li>e</ul>', 'a\nb\nc\n\nd\ne'],
    ['<script>if (a < b) alert(1)</script>x', 'x'],
    ['<div><blockquote>q<blockquote>r</blockquote>s</blockquote>t</div>', 't'],
    ['<!-- a > b -->c<!-- never ends', 'c'],
    ['a &#0;&#xd800; b <', 'a &#0;&#xd800; b <'],
    ['1 < 2 > 1 <', '1 < 2 > 1 <'],
    ['a<style>b', 'a'],
  ])('%s reads %j', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });
});
