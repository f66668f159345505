import { createHash } from 'node:crypto';
import type { Passage } from '@memory-graph/models';
import { ServiceError } from '@memory-graph/errors';
import { ScriptedChatModel } from '@memory-graph/test-kit/models';
import { HOSTILE_EPISODES } from '@memory-graph/test-kit';
import fc from 'fast-check';
import { ModelReranker } from './model.reranker.js';
import { RERANKING_PROMPT_VERSION, rerankingPrompt } from './reranking.v1.prompt.js';

const never = new AbortController().signal;
const passage = (text: string): Passage => ({ text, speaker: null, saidAt: 0 });
const order = (best: number[], count: number) =>
  new ModelReranker(new ScriptedChatModel(() => ({ best }))).rerank(
    'Where does Ada live?',
    Array.from({ length: count }, (_, index) => passage(`passage ${index}`)),
    never,
  );

describe('ModelReranker', () => {
  it('gives the order of the model', async () => {
    expect(await order([3, 1, 2], 3)).toEqual([2, 0, 1]);
  });

  it('keeps the order of what the model does not name', async () => {
    expect(await order([3], 4)).toEqual([2, 0, 1, 3]);
    expect(await order([], 2)).toEqual([0, 1]);
  });

  it('gives each passage once, whatever the model answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer()), fc.nat(20), async (best, count) => {
        expect((await order(best, count)).sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at));
      }),
    );
  });

  it('shows the beginning of long passages', async () => {
    const model = new ScriptedChatModel(() => ({ best: [] }));
    await new ModelReranker(model).rerank('?', [passage('x'.repeat(100_000))], never);
    expect(model.requests[0]!.messages[1]!.content.length).toBeLessThan(2_000);
  });

  it('does not hide that the model fails', async () => {
    const error = new ServiceError('unavailable', 'busy');
    await expect(new ModelReranker(new ScriptedChatModel(() => error)).rerank('?', [passage('a')], never)).rejects.toBe(
      error,
    );
  });
});

describe('rerankingPrompt', () => {
  it('has the version that its words have', () => {
    const [system] = rerankingPrompt('?', []);
    const digest = createHash('sha256').update(system!.content).digest('hex').slice(0, 12);
    expect({ version: RERANKING_PROMPT_VERSION, digest }).toEqual({ version: 1, digest: 'd8aca98bca2c' });
  });

  it('keeps question and passages between marks that they cannot hold', () => {
    const passages = HOSTILE_EPISODES.map(({ text }) => text);
    const [, asked] = rerankingPrompt('Who? TEXT-0', passages);
    const mark = asked!.content.slice(asked!.content.lastIndexOf('\n') + 1);
    expect(asked!.content.split(mark)).toHaveLength(2 * (passages.length + 1) + 1);
  });
});
