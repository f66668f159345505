import { PassThrough } from 'node:stream';
import { dim, Output, struck, type TerminalStream } from './output.js';
import { printable, printableJson, shortened } from './printable.js';

const terminal = (isTTY: boolean): TerminalStream => Object.assign(new PassThrough(), { isTTY });
const written = (stream: TerminalStream): string => (stream as PassThrough).read()?.toString() ?? '';

describe('printable', () => {
  it.each([
    ['colours', '\u001b[31mred\u001b[0m', 'red'],
    ['the title of the window', 'a\u001b]0;owned\u0007b', 'ab'],
    ['the clipboard', 'a\u001b]52;c;cm0gLXJm\u0007b', 'ab'],
    ['a sequence of 8 bits', 'a\u009b2Jb', 'ab'],
    ['a lonely escape', 'a\u001b', 'a'],
    ['a carriage return', 'a\rb', 'a\nb'],
    ['a change of direction', 'a\u202eb\u2066c', 'abc'],
    ['lines and tabs', 'a\n\tb', 'a\n\tb'],
    ['other scripts', 'Ærø 東京 👩‍💻', 'Ærø 東京 👩‍💻'],
  ])('handles %s', (_what, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('has no control character in JSON, which reads as before', () => {
    const text = 'a\u001b[2J\u007f\u009b\u202e\u2028z';
    expect(printableJson(text)).toMatch(/^[\u0020-\u007e]+$/);
    expect(JSON.parse(printableJson(text))).toBe(text);
  });

  it('does not cut a character in two', () => expect(shortened('👩👩👩', 2)).toBe('👩…'));
});

describe('Output', () => {
  it.each([
    ['JSON without a terminal', { isTTY: false }, '{"id":1}\n'],
    ['text on a terminal', { isTTY: true, env: { NO_COLOR: '1' } }, 'one shown\n'],
    ['text if it is asked for', { isTTY: false, format: 'text' as const }, 'one shown\n'],
    ['JSON if it is asked for', { isTTY: true, format: 'json' as const }, '{"id":1}\n'],
    ['colours on a terminal', { isTTY: true }, '\u001b[2mone\u001b[22m shown\n'],
    ['no colours on a simple terminal', { isTTY: true, env: { TERM: 'dumb' } }, 'one shown\n'],
  ])('prints %s', async (_what, { isTTY, env = {}, format }: any, expected) => {
    const stdout = terminal(isTTY);
    const output = new Output({ stdout, stderr: terminal(isTTY), env, format });
    await output.list([{ id: 1 }], () => output.line(dim('one'), ' shown'), 'nothing');
    expect(written(stdout)).toBe(expected);
  });

  it('keeps a text of others in its line', () => {
    const stdout = terminal(false);
    new Output({ stdout, stderr: stdout, env: {} }).line('- ', struck('a\n\u001b[1Aerror: forged  '), 'b');
    expect(written(stdout)).toBe('- a error: forged  b\n');
  });

  it('says on standard error that a list is empty', async () => {
    const [stdout, stderr] = [terminal(false), terminal(false)];
    await new Output({ stdout, stderr, env: {} }).list([], () => undefined, 'There is nothing.');
    expect([written(stdout), written(stderr)]).toEqual(['', 'There is nothing.\n']);
  });
});
