import { parseIngestionRule } from './parse-ingestion-rule.js';

function finds(rule: string, text: string): boolean {
  const reading = parseIngestionRule(rule);
  if (reading.kind !== 'deterministic') throw new Error(`"${rule}" is ${reading.kind}`);
  return reading.finds(text);
}

describe('parseIngestionRule', () => {
  it.each([
    'ignore "salary"',
    'Ignore “salary”.',
    "Never remember 'salary'",
    'skip anything with "salary"',
    'Don\'t remember messages that mention: "salary"!',
    'DROP /salary/',
    'exclude everything containing "bonus", "salary" and /wage/',
  ])('reads %s as a rule to ignore', (rule) => {
    expect(parseIngestionRule(rule)).toMatchObject({ kind: 'deterministic', effect: 'ignore' });
    expect(finds(rule, 'My salary is 5.')).toBe(true);
    expect(finds(rule, 'I like tea.')).toBe(false);
  });

  it.each(['only "decided" or "agreed"', 'keep only /decid/i, "agreed"', 'Only remember sentences with "agreed".'])(
    'reads %s as a rule to keep',
    (rule) => {
      expect(parseIngestionRule(rule)).toMatchObject({ kind: 'deterministic', effect: 'only' });
      expect(finds(rule, 'We agreed.')).toBe(true);
    },
  );

  it.each([
    'ignore small talk',
    'ignore everything about "salary"',
    'ignore "salary" unless Bob says it',
    'ignore "salary',
    'ignore "salary" "bonus"',
    'ignore ""',
    'ignore "salary" or',
    'only',
    'ignored "salary"',
    'remember what matters',
    '',
  ])('leaves %p to a model', (rule) => expect(parseIngestionRule(rule)).toEqual({ kind: 'plain-language' }));

  it.each([
    ['/(/', 'is not a valid regular expression'],
    ['/x{2,1}/', 'is not a valid regular expression'],
    [String.raw`/\u{110000}/u`, 'is not a valid regular expression'],
    ['/x/g', 'flags other than'],
    ['/x/uv', 'is not a valid regular expression'],
    [String.raw`/(a)\1/`, String.raw`uses a back-reference (\1)`],
    [String.raw`/(?<x>a)\k<x>/`, String.raw`uses a back-reference (\k<x>)`],
    ['/a(?=b)/', 'uses a lookahead ((?=b))'],
    ['/a(?!b)/', 'uses a lookahead ((?!b))'],
    ['/(?<=a)b/', 'uses a lookbehind ((?<=a))'],
    ['/(?<!a)b/', 'uses a lookbehind ((?<!a))'],
    ['/a{1001}/', 'uses a repetition of more than 1000 times (a{1001})'],
    ['/a{2,100000}/', 'uses a repetition of more than 1000 times'],
    ['/(?:a{1000}){1000}/', 'more than 1,100 steps'],
    ['/(?:(?:(?:a{10}){10}){10}){10}/', 'more than 1,100 steps'],
    ['/a{1000}b{999}c{1000}/', 'more than 1,100 steps'],
    ['/a{500}/ or /b{400}/ or "c" or /d{300}/', 'more than 1,100 steps'],
    ['/[a-z&&[aeiou]]/v', 'is not a valid regular expression'],
    [String.raw`/[\w--[aeiou]]/v`, 'uses a set operation'],
    ['/[a[^b]]/v', 'uses a set within a set'],
    [String.raw`/\p{Script_Extensions=Greek}/u`, 'uses the property'],
    [String.raw`/\p{RGI_Emoji}/v`, 'uses the property'],
  ])('refuses %s', (expressions, problem) => {
    expect(parseIngestionRule(`ignore ${expressions}`)).toEqual({
      kind: 'malformed',
      problem: expect.stringContaining(problem),
    });
  });

  it.each([
    [String.raw`/(?<year>\d{4})-\d\d/`, 'on 2026-11-22', 'on 26-11'],
    [String.raw`/\u00e9\/\x41/`, 'é/A', 'e/A'],
    [String.raw`/\u{1F600}/u`, 'a 😀', 'a 😁'],
    ['/^😀+$/', '😀😀', '😀a'],
    [String.raw`/a\sb/`, 'a\u00a0b', 'ab'],
    [String.raw`/^\S$/`, 'é', '\u2003'],
    [String.raw`/[^\S]x/`, '\u3000x', 'ax'],
    [String.raw`/\bfoo\b/`, 'a foo.', 'food'],
    [String.raw`/^\p{Lu}\p{Script=Greek}\P{L}$/u`, 'Éα1', 'éα1'],
    [String.raw`/^\p{Uppercase_Letter}/v`, 'É', 'é'],
    ['/straße/i', 'STRAßE', 'strasse'],
    ['/ΣΑΣ/iu', 'σας', 'σα'],
    ['/^b$/m', 'a\nb\nc', 'ab'],
    ['/a.b/', 'a-b', 'a\nb'],
    ['/a.b/s', 'a\nb', 'a\n\nb'],
    ['/[]/', null, 'a'],
    ['/[^]/', '\n', ''],
    ['/a{,2}/', 'a{,2}', 'aa'],
    [String.raw`/\-\_\a/`, '-_a', '-_\u0007'],
    ['/[[:alpha:]]/', ':]', 'b'],
    ['/[a[bc]]/v', 'c', 'd'],
    ['/a{1000}/', 'a'.repeat(1_000), 'a'.repeat(999)],
  ])('takes %s as JavaScript does', (expression, found, notFound) => {
    if (found !== null) expect(finds(`ignore ${expression}`, found)).toBe(true);
    expect(finds(`ignore ${expression}`, notFound)).toBe(false);
  });

  it('takes quoted words as whole words, in any case, whatever white space is between them', () => {
    const rule = 'ignore "top  secret", "c++", "密码"';
    for (const text of ['TOP\tsecret!', 'I write C++.', '我的密码是什么']) expect(finds(rule, text)).toBe(true);
    for (const text of ['stop secrets', 'top secrets', 'c', 'desktop secret']) expect(finds(rule, text)).toBe(false);
  });

  it('takes a regular expression as it stands', () => {
    const rule = String.raw`ignore /\d{3}[/-]\d{2}/, /^Bob: /i`;
    for (const text of ['123-45', '123/45', 'bob: hello']) expect(finds(rule, text)).toBe(true);
    for (const text of ['12-345', 'To Bob: hello']) expect(finds(rule, text)).toBe(false);
  });
});
