import { normalizePredicate, readQuestion } from '@memory-graph/memory-model';
import { numberOf } from '@memory-graph/ranking';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import { type ComparedFact, factTraits } from './fact-traits.js';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const TEXTS: Record<string, string> = {
  'Sam is a sibling of Anouk': 'My sister Anouk is here.',
  'Sam uses Postmark': 'We switched to Postmark for email.',
};

const names: string[] = [];
const contents: string[] = [];

/** The number of an entity or of a fact, a new one if it is new. */
function numberIn(list: string[], text: string): number {
  const known = list.indexOf(text);
  return known < 0 ? list.push(text) - 1 : known;
}

/** A fact between entities, which says its own words and those of its text. `ended`: before now. */
function fact(subject: string, phrase: string, object: string, ended = false): ComparedFact {
  const content = `${subject} ${phrase} ${object}`;
  return {
    no: numberIn(contents, content),
    predicate: normalizePredicate(phrase),
    value: null,
    subject: numberIn(names, subject),
    object: numberIn(names, object),
    startsAt: -Infinity,
    endsAt: ended ? Date.parse('2026-01-01') : Infinity,
    said: new Set(lexemesOf(`${content} ${TEXTS[content] ?? ''}`)),
  };
}

const FACTS = [
  fact('Sam', 'lives in', 'Denver'),
  fact('Sam', 'lives in', 'Boston', true),
  fact('Ada', 'lives in', 'Oslo'),
  fact('Sam', 'is married to', 'Joan'),
  fact('Joan', 'works at', 'Acme'),
  fact('Sam', 'works at', 'Globex'),
  fact('Sam', 'reports to', 'Priya'),
  fact('Tom', 'reports to', 'Sam'),
  fact('Sam', 'is a sibling of', 'Anouk'),
  fact('Sam', 'uses', 'Postmark'),
  fact('Sam', 'uses', 'Figma'),
  fact('Sam', 'founded', 'Lumen'),
  fact('Sam', 'conquered', 'Everest'),
  { ...fact('Ben', 'has the role of', 'head of sales'), value: 'head of sales', object: -1 },
];

/** What a question sees in the facts, with their contents. @param named the entities that it names */
function traits(question: string, named = ['Sam'], rest: string[] = [], facts: readonly ComparedFact[] = FACTS) {
  const reading = readQuestion(question);
  const asked = {
    ...{
      reading,
      rest,
      asOf: NOW,
      ofPast: reading.past,
      mayMeanLater: /will/u.test(question),
      words: new Set(lexemesOf(question)),
    },
    ...{ named: new Set(named.map((name) => numberIn(names, name))), oneself: [numberIn(names, 'Sam')] },
  };
  return factTraits(asked, facts).map((trait) => ({ ...trait, id: contents[numberOf(trait.key)]! }));
}

/** The facts of the asked relation, best first. */
function related(question: string, named?: string[], rest?: string[]): string[] {
  return traits(question, named, rest)
    .filter(({ relation, stale }) => relation > 0 && !stale)
    .sort((a, b) => b.relation - a.relation)
    .map(({ id }) => id);
}

describe('factTraits', () => {
  it.each<[string, string[], string[]]>([
    ['Where do I live?', ['Sam'], ['Sam lives in Denver']],
    ['Where does Ada live?', ['Ada'], ['Ada lives in Oslo']],
    ['Who is my manager?', ['Sam'], ['Sam reports to Priya']],
    ['Who reports to me?', ['Sam'], ['Tom reports to Sam']],
    ['Where does my wife work?', ['Sam'], ['Joan works at Acme']],
    ['Where does my manager work?', ['Sam'], []],
    ['What is the name of my sister?', ['Sam'], ['Sam is a sibling of Anouk']],
    ['What is the name of my brother?', ['Sam'], []],
    ["wife's work", [], ['Joan works at Acme']],
    ['Who lives in Oslo?', ['Oslo'], ['Ada lives in Oslo']],
    ['Which company did I found?', ['Sam'], ['Sam founded Lumen']],
    ['Who is our head of sales?', ['Sam'], ['Ben has the role of head of sales']],
    ['Who is our head of marketing?', ['Sam'], []],
    ['What did we paint?', ['Sam'], []],
  ])('finds what %j asks for', (question, named, expected) => {
    expect(related(question, named)).toEqual(expected);
  });

  it('takes what ended for an answer about the past only, and then for the better one', () => {
    expect(related('Where did I live?')).toEqual(['Sam lives in Boston', 'Sam lives in Denver']);
    expect(
      traits('Where do I live?')
        .filter(({ stale }) => stale)
        .map(({ id }) => id),
    ).toEqual(['Sam lives in Boston']);
    expect(traits('Where did I live?').some(({ stale }) => stale)).toBe(false);
  });

  it('takes what is still to come for an answer about later only', () => {
    const later = { ...fact('Sam', 'lives in', 'Lima'), startsAt: Date.parse('2090-01-01') };
    const stale = (question: string) => traits(question, ['Sam'], [], [later]).map((trait) => trait.stale);
    expect(stale('Where do I live?')).toEqual([true]);
    expect(stale('Where will I live?')).toEqual([false]);
  });

  it('prefers the fact that says the other words of the question, or whose text does', () => {
    expect(related('Which email provider do we use?', ['Sam'], ['email'])).toEqual([
      'Sam uses Postmark',
      'Sam uses Figma',
    ]);
  });

  it('does not take what the question says for its answer', () => {
    expect(related('Where did I live before Denver?', ['Sam', 'Denver'])).toEqual(['Sam lives in Boston']);
  });

  it('trusts a fact of the relation less where the question names nobody known', () => {
    const relations = traits('Who lives in Rome?', []).filter(({ relation }) => relation > 0);
    expect(relations.map(({ relation }) => relation)).toEqual(expect.arrayContaining([0.6]));
    expect(Math.max(...relations.map(({ relation }) => relation))).toBeLessThan(1);
  });

  it('knows values of one thing', () => {
    const lines = new Map(traits('Where do I live?').map(({ id, line }) => [id, line]));
    expect(lines.get('Sam lives in Denver')).toBe(lines.get('Sam lives in Boston'));
    expect(lines.get('Ada lives in Oslo')).not.toBe(lines.get('Sam lives in Denver'));
  });
});
