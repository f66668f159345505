import { MemoryAboutOutput } from '@memory-graph/contracts/tools';
import { answerOf } from './answer-of.js';

const FACT = { topic: 'places', id: 'f', content: 'Ada lives in Oslo', validFrom: null, validTo: null };
const ANSWER = { entity: null, facts: [FACT], isCut: false, candidates: [] };

describe('the structured answer of a tool', () => {
  it('has the fields of its class and no others', () => {
    const more = { ...ANSWER, total: 1, facts: [{ ...FACT, type: 'location', confidence: 1 }] };
    expect(answerOf(MemoryAboutOutput, more)).toEqual(ANSWER);
    const entity = { id: 'e', name: 'Ada', type: 'person', aliases: ['A'] };
    expect(answerOf(MemoryAboutOutput, { ...ANSWER, entity: { ...entity, mentionCount: 3 } })).toEqual({
      ...ANSWER,
      entity,
    });
  });

  it('is not given if a field is missing', () => {
    const { validTo: _, ...fact } = FACT;
    const incomplete = { ...ANSWER, facts: [FACT, fact] };
    expect(() => answerOf(MemoryAboutOutput, incomplete)).toThrow('MemoryAboutOutput.facts[1].validTo');
  });
});
