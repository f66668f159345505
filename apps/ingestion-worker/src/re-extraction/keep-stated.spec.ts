import type { Mention, UnembeddedEpisode } from '@memory-graph/graph';
import type { Evidence } from '@memory-graph/memory-model';
import { keepStated } from './keep-stated.js';

const TEXT = 'Ada lives in Oslo. She likes tea.';

function piece(position: number, wording: string, readBy: string): Evidence {
  const base = { id: `${readBy} ${position}`, episodeId: 'e', position, saidAt: 0, recordedAt: 0, confidence: 0.9 };
  const object = { kind: 'value', value: readBy } as const;
  return { ...base, wording, readBy, kind: 'ending', subject: readBy, predicate: 'x', object, at: 0 };
}

function mention(entityId: string): Mention {
  return { entityId, name: entityId, type: 'person', aliases: [] };
}

describe('keepStated', () => {
  const stored = {
    text: TEXT,
    evidence: [piece(0, 'Ada lives in Oslo.', 'rules'), piece(1, 'She likes tea.', 'caller')],
    mentions: [mention('rules'), mention('caller')],
  } as unknown as UnembeddedEpisode;

  it('puts what a caller stated into another reading, in the order of the text', () => {
    const evidence = [piece(0, 'Ada lives in Oslo.', 'model'), piece(1, 'She likes tea.', 'model')];
    const unread = [
      { start: 0, end: 18, reason: 'no-pattern' as const },
      { start: 19, end: TEXT.length, reason: 'no-pattern' as const },
    ];
    const kept = keepStated(stored, { evidence, mentions: [mention('model')], unread });
    expect(kept.evidence.map(({ id, position }) => [id, position])).toEqual([
      ['model 0', 0],
      ['caller 1', 1],
    ]);
    expect(kept.mentions.map(({ name }) => name)).toEqual(['caller', 'model']);
    expect(kept.unread).toEqual(unread.slice(0, 1));
  });

  it('keeps the episode where the caller stated all of its text, also its mentions', () => {
    const evidence = [piece(0, 'Ada lives in Oslo.', 'caller'), piece(1, 'She likes tea.', 'caller')];
    const whole = { ...stored, evidence, mentions: [mention('caller')] };
    const read = { evidence: [piece(0, 'She likes tea.', 'model')], mentions: [mention('model')] };
    expect(keepStated(whole, read)).toEqual({ evidence, mentions: [mention('caller')] });
  });

  it('leaves the reading alone where no caller stated anything', () => {
    const read = { evidence: [piece(0, 'She likes tea.', 'model')], mentions: [] };
    expect(keepStated({ ...stored, evidence: [] }, read)).toBe(read);
  });
});
