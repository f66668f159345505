import { pino } from 'pino';
import { withoutControlCharacters } from './logger.js';

describe('withoutControlCharacters', () => {
  const HOSTILE = [
    ['a line break', 'a\nb\r\n{"level":60}'],
    ['an escape sequence', 'a\u001b[2Jb'],
    ['an escape sequence in one character (C1)', 'a\u009b2Jb'],
    ['a deletion', 'a\u007fb'],
    ['separators of lines and paragraphs', 'a\u2028b\u2029c'],
    ['marks that turn the direction of text', 'a\u202eb\u2066c\u2069'],
    ['the end of a string of JSON', 'a","level":60,"x":"b'],
  ] as const;

  it.each(HOSTILE)('keeps %s to one line that shows it, and means the same', (_name, text) => {
    const lines: string[] = [];
    const logger = pino({}, withoutControlCharacters({ write: (line) => lines.push(line) }));
    logger.warn({ context: text }, text);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+\n$/u);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, context: text, msg: text });
  });
});
