import { BudgetSpentError, UnusableAnswerError } from '@memory-graph/models';
import { ServiceError } from '@memory-graph/errors';
import type { Extraction, Extractor } from '../extractor.port.js';
import { ScriptedChatModel } from '@memory-graph/test-kit/models';
import { ModelExtractor } from './model.extractor.js';

const input = {
  text: 'Ada lives in Oslo.',
  referenceTime: 0,
  source: 'spec',
  user: { id: 'u', name: 'Uma' },
};
const FALLBACK: Extraction = { entities: [{ ref: 'x', name: 'Ada', type: 'person', aliases: [] }], statements: [] };
const fallback: Extractor = { name: 'rules', extract: () => Promise.resolve(FALLBACK) };

function asking(answer: object): { model: ScriptedChatModel; extractor: ModelExtractor } {
  const model = new ScriptedChatModel(() => answer);
  return { model, extractor: new ModelExtractor(model, fallback, () => null) };
}

describe('ModelExtractor', () => {
  it('is named as the model, and asks it once for a structured answer', async () => {
    const { model, extractor } = asking({ entities: [], statements: [] });
    expect(extractor.name).toBe('scripted:model');
    const unread = [{ start: 0, end: 18, reason: 'not-reported' }];
    expect(await extractor.extract(input)).toEqual({ entities: [], statements: [], unread });
    expect(model.requests).toMatchObject([{ purpose: 'extraction', name: 'statements', schema: { type: 'object' } }]);
  });

  it('asks nothing about a text without words', async () => {
    const { model, extractor } = asking({});
    expect(await extractor.extract({ ...input, text: ' … ' })).toEqual({ entities: [], statements: [] });
    expect(model.requests).toEqual([]);
  });

  it.each([new BudgetSpentError(60), new UnusableAnswerError('it is not JSON')])(
    'gives the text to another extractor after: $message',
    async (error) => {
      expect(await asking(error).extractor.extract(input)).toEqual({ ...FALLBACK, readBy: 'rules' });
    },
  );

  it.each([
    new ServiceError('unavailable', 'busy', { retryAfterSeconds: 3 }),
    new ServiceError('unprocessable', 'refuses'),
  ])('does not go on without the model after: $message', async (error) => {
    await expect(asking(error).extractor.extract(input)).rejects.toBe(error);
  });
});
