import { splitTurns } from './split-turns.js';

describe('splitTurns', () => {
  const spoken = (text: string) =>
    splitTurns(text)
      .filter(({ speaker }) => speaker !== null)
      .map(({ speaker, start, end }) => [speaker, text.slice(start, end).trim()]);
  const said = (one: string, other: string) => [
    [one, 'I moved to Lima.'],
    [other, 'I live in Quito.'],
  ];

  it.each([
    ['names', 'Ana: I moved to Lima.\nBen: I live in Quito.', said('Ana', 'Ben')],
    ['roles behind names', 'Ana (PM): I moved to Lima.\nBen (CTO): I live in Quito.', said('Ana', 'Ben')],
    ['times', '10:02 AM Ana: I moved to Lima.\n10:03 AM Ben: I live in Quito.', said('Ana', 'Ben')],
    [
      'dates in brackets',
      '[12/03/25, 09:14:03] mum: I moved to Lima.\n[12/03/25, 09:15:20] Ben: I live in Quito.',
      said('mum', 'Ben'),
    ],
    [
      'dates and dashes',
      '12/03/2025, 09:14 - Ana: I moved to Lima.\n12/03/2025, 09:15 - Ben Ott: I live in Quito.',
      said('Ana', 'Ben Ott'),
    ],
    [
      'numbers of speakers',
      'SPEAKER_00: I moved to Lima.\nSPEAKER_01: I live in Quito.',
      said('SPEAKER_00', 'SPEAKER_01'),
    ],
    ['handles', '@ana: I moved to Lima.\n@ben: I live in Quito.', said('ana', 'ben')],
    ['angle brackets', '<Ana> I moved to Lima.\n<Ben> I live in Quito.', said('Ana', 'Ben')],
    ['one angle bracket', 'Ana> I moved to Lima.\nBen> I live in Quito.', said('Ana', 'Ben')],
    [
      'names and times in lines of their own',
      'Ana Silva  10:02 AM\nI moved to Lima.\n\nBen Ott  10:03 AM\nI live in Quito.',
      said('Ana Silva', 'Ben Ott'),
    ],
    [
      'headers of an answered mail',
      'I like it.\n\n-----Original Message-----\nFrom: Ana Silva <ana@example.org>\nSent: Monday\nTo: Uma\n\nI moved to Lima.\n\nFrom: Ben Ott\nDate: Sunday\n\nI live in Quito.',
      said('Ana Silva', 'Ben Ott'),
    ],
    [
      'the header of the mail',
      'Subject: x\nFrom: Ana Silva <ana@example.org>\nTo: Uma\n\nI moved to Lima.',
      [
        ['Ana Silva', 'Subject: x'],
        ['Ana Silva', 'I moved to Lima.'],
      ],
    ],
  ])('knows speakers by %s', (_, text, turns) => {
    expect(spoken(text)).toEqual(turns);
  });

  it('knows speakers of subtitles', () => {
    const text =
      'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ana>I moved to Lima.</v>\n\n00:04.000 --> 00:06.000\n<v Ben>Me too.</v>';
    expect(spoken(text).map(([speaker]) => speaker)).toEqual(['Ana', 'Ben']);
  });

  it.each([
    ['a label', 'Deadline: Friday.'],
    ['one handle', '@ana: can you look at this?'],
    ['one word with a remark', 'Berlin (office): two rooms.'],
    ['an agenda', 'Lunch 12:30\nDinner 19:00\n'],
    ['a comparison', 'A > B and C.'],
  ])('takes %s for no speaker', (_, text) => {
    expect(spoken(text)).toEqual([]);
  });
});
