import type { StatedFact } from '@memory-graph/contracts/events';
import { anIngestRequest } from '@memory-graph/test-kit/builders';
import { forgetRuleOf } from './forget-rule.js';
import { redactContent } from './redact-content.js';

const TEXT = 'I met Maria. She lives in Rome. I like tea.';

function fact(subject: string, object: string, quote: string): StatedFact {
  return { subject, predicate: 'knows', object, quote };
}

/** What is left after "Maria" is forgotten. */
function left(...facts: StatedFact[]) {
  const request = anIngestRequest({ content: { kind: 'text', text: TEXT, facts } });
  const rule = forgetRuleOf({ words: ['maria'], factsInWords: [], facts: null, names: null, entityIds: [] });
  return redactContent({ text: TEXT, request }, null, rule);
}

describe('redactContent of facts', () => {
  it('finds what the episode says of its subject in the facts of the log', () => {
    const facts = ['Rome', 'Oslo'].map((object) => ({ subject: 'I', predicate: 'lives in', object }));
    const request = anIngestRequest({ subject: 'u1', content: { kind: 'facts', facts } });
    const redaction = {
      text: '',
      mentions: [],
      evidence: [],
      removed: [],
      statementIds: ['s'],
      wordings: ['u1 lives in Rome.'],
    };
    const rule = forgetRuleOf({ words: ['chess'], factsInWords: [], facts: null, names: null, entityIds: [] });
    const text = 'I lives in Rome\nI lives in Oslo';
    expect(redactContent({ text, request }, redaction, rule)).toEqual({
      text: 'I lives in Oslo',
      content: { kind: 'facts', facts: facts.slice(1) },
      sentences: ['I lives in Rome'],
    });
  });
});

describe('redactContent of a text with facts beside it', () => {
  it('removes the facts of the sentences that go', () => {
    const tea = fact('I', 'tea', 'I like tea');
    const { text, content } = left(fact('I', 'her', 'I met Maria'), tea);
    expect(text).toBe('She lives in Rome. I like tea.');
    expect(content).toEqual({ kind: 'text', text, facts: [tea] });
  });

  it('removes the sentences of the facts that go', () => {
    expect(left(fact('Maria', 'Rome', 'She lives in Rome'))).toEqual({
      text: 'I like tea.',
      content: { kind: 'text', text: 'I like tea.', facts: [] },
      sentences: ['I met Maria.', 'She lives in Rome.'],
    });
  });

  it('removes the facts that the text does not state', () => {
    expect(left(fact('Maria', 'Rome', 'nowhere'), fact('I', 'x', 'nowhere')).content).toMatchObject({ facts: [] });
  });
});
