import { normalizePredicate, readQuestion } from '@memory-graph/memory-model';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import type { ComparedFact } from '@memory-graph/search-index';
import { factTraits, type SaidWords } from './fact-traits.js';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const TEXTS: Record<string, string> = {
  'Sam is a sibling of Anouk': 'My sister Anouk is here.',
  'Sam uses Postmark': 'We switched to Postmark for email.',
};

function entityOf(name: string): { id: string; name: string; type: 'person' } {
  return { id: name, name, type: 'person' };
}

/** A fact between entities, whose ids are their names, as its own is its text. `ended`: before now. */
function fact(subject: string, phrase: string, object: string, ended = false): ComparedFact {
  return {
    id: `${subject} ${phrase} ${object}`,
    predicate: normalizePredicate(phrase),
    value: null,
    entities: [subject, object].map(entityOf),
    validTo: ended ? Date.parse('2026-01-01') : null,
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
  {
    ...fact('Ben', 'has the role of', 'head of sales'),
    ...{ value: 'head of sales', entities: [entityOf('Ben')] },
  },
];

function traits(question: string, named = ['Sam'], rest: string[] = []) {
  const reading = readQuestion(question);
  const words = new Set(lexemesOf(question));
  const asked = { reading, words, rest, named: new Set(named), asOf: NOW, ofPast: reading.past, oneself: ['Sam'] };
  return factTraits(asked, FACTS, saidIn(FACTS));
}

/** All words of the names, the facts and their texts. */
function saidIn(facts: readonly ComparedFact[]): SaidWords {
  const textOf = ({ id, entities }: ComparedFact) =>
    [...entities.map(({ name }) => name), id, TEXTS[id] ?? ''].join(' ');
  return new Map(facts.map((one) => [one.id, new Set(lexemesOf(textOf(one)))]));
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

  it('prefers the fact that says the other words of the question, or whose text does', () => {
    expect(related('Which email provider do we use?', ['Sam'], ['email'])).toEqual([
      'Sam uses Postmark',
      'Sam uses Figma',
    ]);
  });

  it('knows an entity by the name that it has now, whatever the fact calls it', () => {
    const renamed = { ...fact('Ada Byron', 'lives in', 'Oslo'), entities: [entityOf('Ada King'), entityOf('Oslo')] };
    const question = 'Where does Ada King live?';
    const asked = {
      ...{ reading: readQuestion(question), words: new Set(lexemesOf(question)), rest: lexemesOf('Ada King') },
      ...{ named: new Set(['Ada King']), asOf: NOW, ofPast: false, oneself: ['Sam'] },
    };
    expect(factTraits(asked, [renamed], saidIn([renamed]))).toMatchObject([{ relation: 1 }]);
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
