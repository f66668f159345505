import type { Evidence } from '@memory-graph/memory-model';
import fc from 'fast-check';
import type { EpisodeChange, Mention } from '../../graph-writer.port.js';
import { type EpisodePart, PartSize, episodeParts } from './episode-parts.js';

const mention = fc.record<Mention>({
  entityId: fc.constantFrom('ada', 'bob', 'cyd', 'dan'),
  name: fc.constantFrom('Ada', 'Bob'),
  type: fc.constant('person'),
  aliases: fc.constant([]),
});

function episodeOf(mentions: readonly Mention[], pieces: number): EpisodeChange {
  const evidence = Array.from({ length: pieces }, (_, position) => ({ id: `${position}`, position }) as Evidence);
  return {
    ...{ queueId: 'q', episodeId: 'e', text: '', source: 'spec', sourceURL: null, referenceTime: 0, recordedAt: 0 },
    ...{ sessionId: null, labelIds: [], metadata: {}, embedding: new Float32Array(0), textEmbeddings: new Map() },
    ...{ mentions, evidence },
  };
}

const arbitraryParts = fc
  .record({
    mentions: fc.array(mention, { maxLength: 40 }),
    pieces: fc.nat({ max: 40 }),
    least: fc.integer({ min: 1, max: 5 }),
    more: fc.nat({ max: 10 }),
    heldMs: fc.array(fc.nat({ max: 200 }), { maxLength: 20 }),
  })
  .map(({ mentions, pieces, least, more, heldMs }) => {
    const size = new PartSize({ rows: { least, most: least + more }, characters: 100 });
    const episode = episodeOf(mentions, pieces);
    const parts: EpisodePart[] = [];
    for (const part of episodeParts(episode, size)) {
      parts.push(part);
      size.note(heldMs[parts.length] ?? 0);
    }
    return { episode, parts, most: least + more };
  });

describe('the parts of a long episode', () => {
  it('hold each mention once, at its position, and all mentions of an entity in one part', () => {
    fc.assert(
      fc.property(arbitraryParts, ({ episode, parts }) => {
        const placed = parts.flatMap((part) =>
          part.mentions.map((one, at) => [part.mentionPositions[at]!, one] as const),
        );
        expect(placed.sort(([a], [b]) => a - b)).toEqual([...episode.mentions.entries()]);
        const partsOf = parts.flatMap((part) => [...new Set(part.mentions.map(({ entityId }) => entityId))]);
        expect(new Set(partsOf).size).toBe(partsOf.length);
      }),
    );
  });

  it('hold all evidence in its order, after all mentions, and never more of it than a transaction may have', () => {
    fc.assert(
      fc.property(arbitraryParts, ({ episode, parts, most }) => {
        expect(parts.flatMap(({ evidence }) => evidence)).toEqual(episode.evidence);
        expect(parts.every(({ evidence }) => evidence.length <= most)).toBe(true);
        const firstEvidence = parts.findIndex(({ evidence }) => evidence.length > 0);
        const withEvidence = firstEvidence < 0 ? [] : parts.slice(firstEvidence);
        expect(withEvidence.every(({ mentions }) => mentions.length === 0)).toBe(true);
      }),
    );
  });
});
