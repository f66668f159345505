import type { FactListEntry } from '@memory-graph/client';
import { questionsAbout } from './questions.ts';

const fact = (name: string, predicate: string) => ({ predicate, subject: { name } }) as FactListEntry;

describe('questionsAbout', () => {
  it('asks for different relations first, then about what is known', () => {
    const facts = [fact('Ada', 'lives_in'), fact('Bob', 'lives_in'), fact('Ada', 'works_at'), fact('Eve', 'knows')];
    expect(questionsAbout(facts)).toEqual([
      'Where does Ada live?',
      'Where does Ada work?',
      'What do you know about Ada?',
      'What do you know about Bob?',
      'What do you know about Eve?',
    ]);
  });

  it.each(['X'.repeat(10_000), 'winter party'])('leaves out names that make no question: %.20s', (name) => {
    expect(questionsAbout([fact(name, 'located_in')])).toEqual([]);
  });

  it('takes names of scripts without capitals', () => {
    expect(questionsAbout([fact('大阪', 'located_in')])).toContain('Where is 大阪?');
  });
});
