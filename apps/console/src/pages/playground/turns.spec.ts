import type { ConversationMessage } from '@memory-graph/client';
import { answerParts, laneAfter, storedTurns, WAITING } from './turns.ts';

const message = (role: 'user' | 'assistant', content: string): ConversationMessage => ({
  ...{ id: content, role, content, citations: [], stopped: false, model: null },
  createdAt: '2026-03-14T09:30:00.000Z',
});

describe('laneAfter', () => {
  it('joins the pieces, which the stored answer replaces', () => {
    const pieces = ['In ', 'Oslo [7]'].map((text) => ({ event: 'delta', data: { text } }) as const);
    const lane = pieces.reduce(laneAfter, WAITING);
    expect(lane.text).toBe('In Oslo [7]');
    const stored = message('assistant', 'In Oslo');
    expect(laneAfter(lane, { event: 'message', data: stored })).toMatchObject({ text: 'In Oslo', message: stored });
  });

  it('keeps the pieces when the model fails', () => {
    const lane = laneAfter(
      { ...WAITING, text: 'In' },
      { event: 'error', data: { error: 'unavailable', error_description: 'Away' } },
    );
    expect(lane).toMatchObject({ text: 'In', error: 'Away', isRunning: true });
  });
});

describe('storedTurns', () => {
  it('has both answers to each question', () => {
    const turns = storedTurns(
      [message('user', 'a'), message('user', 'b'), message('assistant', 'B')],
      [message('user', 'a'), message('assistant', 'A'), message('user', 'b')],
    );
    expect(turns.map(({ question, memory, plain }) => [question, memory.text, plain.text])).toEqual([
      ['a', '', 'A'],
      ['b', 'B', ''],
    ]);
  });
});

describe('answerParts', () => {
  it('finds the citations, and leaves other numbers in the text', () => {
    expect(answerParts('Oslo [1] [2]', [{ number: 1, id: 'f', kind: 'fact', episodeIds: [] }])).toEqual([
      { text: 'Oslo ' },
      { number: 1, id: 'f', kind: 'fact' },
      { text: ' ' },
      { text: '[2]' },
    ]);
  });
});
