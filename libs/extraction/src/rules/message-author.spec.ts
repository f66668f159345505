import { RuleBasedExtractor } from './rule-based-extractor.js';
import type { ExtractionInput } from '../extractor.port.js';

async function lines(text: string, given: Partial<ExtractionInput> = {}): Promise<string[]> {
  const { entities, statements } = await new RuleBasedExtractor().extract({
    text,
    referenceTime: Date.UTC(2026, 4, 20),
    source: 'spec',
    user: { id: 'u1', name: 'Uma' },
    ...given,
  });
  const nameOf = (ref: string): string => entities.find((entity) => entity.ref === ref)?.name ?? '?';
  return statements.flatMap((statement) =>
    statement.kind === 'assertion' && statement.object.kind === 'entity'
      ? [`${nameOf(statement.subject)} ${statement.predicate} ${nameOf(statement.object.ref)} ${statement.confidence}`]
      : [],
  );
}

describe('the author of a message', () => {
  const text = 'I work at OpenAI. You live in Denver.';

  it('is the user by default', async () => {
    expect(await lines(text)).toEqual(['Uma works_at OpenAI 0.9']);
    expect(await lines(text, { role: 'user' })).toEqual(['Uma works_at OpenAI 0.9']);
  });

  it('states nothing of itself as an assistant, and less surely of the user', async () => {
    expect(await lines(text, { role: 'assistant' })).toEqual(['Uma lives_in Denver 0.57']);
  });

  it('does not speak for those whom the message quotes as speakers', async () => {
    expect(await lines('User: I live in Oslo.\nAssistant: I live in Rome.', { role: 'assistant' })).toEqual([
      'Uma lives_in Oslo 0.9',
    ]);
  });

  it('speaks of whom it answers as an assistant', async () => {
    const answered = { role: 'assistant', addressee: 'Bob Miller' } as const;
    expect(await lines(text, answered)).toEqual(['Bob Miller lives_in Denver 0.57']);
  });

  it('is whom the message names as its speaker', async () => {
    const bob = { role: 'user', speaker: 'Bob Miller' } as const;
    expect(await lines(text, bob)).toEqual(['Bob Miller works_at OpenAI 0.9']);
    expect(await lines('Tom: I live in Rome.', bob)).toEqual(['Tom lives_in Rome 0.9']);
  });

  it('is the user whoever signs below', async () => {
    const mail = 'I live in Oslo.\n\nBest regards,\nTom Berg\nCTO, Acme';
    expect(await lines(mail)).toContain('Tom Berg lives_in Oslo 0.9');
    expect(await lines(mail, { role: 'user' })).toContain('Uma lives_in Oslo 0.9');
  });
});

describe('the nouns of the user', () => {
  it('are those given', async () => {
    const text = 'The patient lives in Denver. The user lives in Rome.';
    expect(await lines(text, { userNouns: ['patient'] })).toEqual(['Uma lives_in Denver 0.9']);
  });
});
