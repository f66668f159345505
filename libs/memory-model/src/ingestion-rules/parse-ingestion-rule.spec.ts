import { parseIngestionRule } from './parse-ingestion-rule.js';

function finds(rule: string, text: string): boolean {
  const reading = parseIngestionRule(rule);
  if (reading.kind !== 'deterministic') throw new Error(`"${rule}" is ${reading.kind}`);
  return reading.patterns.some(({ source, flags }) => new RegExp(source, flags).test(text));
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
    ['ignore /(/', 'is no regular expression'],
    ['ignore /x/g', 'flags other than'],
    ['ignore /(a+)+$/', 'may take too long'],
    [String.raw`ignore /(a)\1/`, 'may take too long'],
  ])('refuses %s', (rule, problem) => {
    expect(parseIngestionRule(rule)).toEqual({ kind: 'malformed', problem: expect.stringContaining(problem) });
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
