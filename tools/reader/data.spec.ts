import { readdirSync, readFileSync } from 'node:fs';
import { STATES } from '@memory-graph/models';
import { PREDICATE_TABLE } from '@memory-graph/memory-model';

interface Statement {
  s: string;
  r: string;
  a: string | null;
  o: string;
  state: string;
  t: string | null;
}

interface Message {
  speaker: string;
  at: string;
  text: string;
  statements?: Statement[];
  ends?: string[];
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const relations = JSON.parse(read('relations.json')) as string[];
const histories = readdirSync(new URL('data', import.meta.url)).map((file) => {
  const [header, ...messages] = read(`data/${file}`).trimEnd().split('\n');
  return { file, header: JSON.parse(header!), messages: messages.map((line) => JSON.parse(line) as Message) };
});

/** Without the mark of an earlier message, or of another place. */
const words = (quoted: string): string => quoted.replace(/^\^|#\d$/gu, '').toLowerCase();

describe('the histories that the reader learns from', () => {
  it.each(histories)('are labelled in words of their messages: $file', ({ file, header, messages }) => {
    expect(`${header.history}.ndjson`).toBe(file);
    let said = '';
    const stated = new Set<string>();
    for (const [index, { speaker, text, statements = [], ends = [] }] of messages.entries()) {
      for (const end of ends) expect(stated).toContain(end);
      const here = text.toLowerCase();
      said += `${speaker.toLowerCase()}: ${here}\n`;
      for (const [place, { s, r, a, o, state, t }] of statements.entries()) {
        stated.add(`${index + 1}${String.fromCodePoint(97 + place)}`);
        expect(STATES).toContain(state);
        expect(relations).toContain(r);
        expect(r === 'open').toBe(a !== null);
        for (const quoted of [o, a, t]) if (quoted !== null) expect(here).toContain(words(quoted));
        if (s !== 'me' && s !== 'you') expect(s.startsWith('^') ? said : here).toContain(words(s));
      }
    }
  });

  it('say each long message once', () => {
    const texts = histories
      .flatMap(({ messages }) => messages.map(({ text }) => text))
      .filter(({ length }) => length > 60);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('leave a third of the messages of people without a statement', () => {
    const ofPeople = histories.flatMap(({ messages }) => messages).filter(({ speaker }) => speaker !== 'assistant');
    const silent = ofPeople.filter(({ statements = [] }) => statements.length === 0);
    expect(silent.length / ofPeople.length).toBeGreaterThan(1 / 3);
  });

  it('use relations of the vocabulary', () => {
    const known = [...Object.keys(PREDICATE_TABLE), 'open'];
    expect(relations.filter((relation) => !known.includes(relation))).toEqual([]);
  });
});
