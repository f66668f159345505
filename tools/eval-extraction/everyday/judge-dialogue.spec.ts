import type { ExtractedEntity } from '@memory-graph/extraction';
import type { JudgedStatement } from '../match-item.mjs';
import { type Dialogue, judgeDialogue, type ShapedLabel } from './judge-dialogue.mjs';

const user: ExtractedEntity = { ref: 'u', name: 'Ada Lund', type: 'person', aliases: [], isUser: true };

function lives(place: string, more: Partial<ShapedLabel> = {}): ShapedLabel {
  return { shape: 'home', subject: 'user', predicates: ['lives_in'], object: place, ...more };
}

function current(value: string): JudgedStatement {
  return {
    ...{ kind: 'assertion', subject: 'u', predicate: 'lives_in', object: { kind: 'value', value } },
    ...{ from: null, to: null, wording: '', confidence: 0.9 },
  };
}

function judge(labels: Pick<Dialogue, 'current' | 'notCurrent'>, ...statements: JudgedStatement[]) {
  const messages: Dialogue['messages'] = [{ role: 'user', referenceTime: '2026-03-02T10:00:00Z', text: 'Hello' }];
  return judgeDialogue({ id: 'd', user: 'Ada Lund', messages, ...labels }, { entities: [user], statements });
}

describe('judgeDialogue', () => {
  const moved = { current: [lives('Aurora')], notCurrent: [lives('Denver')] };

  it('is right if all holds that must, and nothing that must not', () => {
    expect(judge(moved, current('Aurora'))).toMatchObject({ right: true, found: moved.current, missed: [], stale: [] });
  });

  it('tells what is missing and what is stale', () => {
    expect(judge(moved, current('Denver'))).toMatchObject({
      right: false,
      missed: moved.current,
      stale: moved.notCurrent,
    });
  });

  it('is not right with the old value beside the new one', () => {
    expect(judge(moved, current('Denver'), current('Aurora'))).toMatchObject({ right: false, missed: [] });
  });

  it('does not miss what is optional', () => {
    expect(judge({ current: [lives('Aurora', { optional: true })], notCurrent: [] }).right).toBe(true);
  });

  it('does not judge what no label speaks of', () => {
    expect(judge(moved, current('Aurora'), { ...current('Lyon'), predicate: 'visited' }).right).toBe(true);
  });
});
