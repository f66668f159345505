import { clientNameProblem } from './client-name.js';

describe('clientNameProblem', () => {
  it.each(['Notes', "Ada's <b>notes</b> & more", 'Notizbuch für Ärzte', 'הערות', '备忘录', '👩‍💻 notes'])(
    'has none with %s',
    (name) => {
      expect(clientNameProblem(name)).toBeNull();
    },
  );

  it.each([
    ['a line break', 'Notes\nMemory Graph'],
    ['a tab', 'Notes\t1'],
    ['a NUL', 'Notes\0'],
    ['a control character of the upper half', 'Notes\u0085'],
    ['a line separator', 'Notes\u2028Memory Graph'],
    ['an override of direction', 'Notes \u202emoc.live'],
    ['an isolate', 'Notes \u2066moc.live'],
  ])('is found with %s', (_, name) => {
    expect(clientNameProblem(name)).toMatchObject({ code: 'control_character' });
  });

  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['a Hangul filler', '\u3164'],
    ['soft hyphens', '\u00ad \u00ad'],
    ['a Braille blank', '\u2800'],
    ['a joiner alone', '\u200d'],
    ['nothing', ''],
  ])('is found where all there is is %s', (_, name) => {
    expect(clientNameProblem(name)).toMatchObject({ code: 'invisible' });
  });
});
