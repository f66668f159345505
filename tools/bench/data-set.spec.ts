import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BenchConversation, type BenchEpisode, dataSetOf, openDataSet } from './data-set.mjs';

/** A conversation of so many turns, of which the second is the evidence of its question. */
function conversation(id: string, turns: number): BenchConversation {
  return {
    id,
    episodes: Array.from({ length: turns }, (_, index) => ({
      id: `${id}:${index}`,
      sessionId: `${id}-session`,
      referenceTime: new Date(index * 60_000).toISOString(),
      text: `Text ${index} of ${id}`,
    })),
    questions: [{ question: `What about ${id}?`, evidence: [`${id}:1`] }],
  };
}

const textsOf = (episodes: BenchEpisode[]) => episodes.map(({ episodeBody }) => episodeBody);

describe('a data set of conversations', () => {
  it('has their turns in order, with session and time, without evidence', () => {
    const { main } = dataSetOf([conversation('a', 3), conversation('b', 3)], { sizes: [3], small: 0 });
    expect(textsOf(main.slice(0, 4))).toEqual(['Text 0 of a', 'Text 2 of a', 'Text 0 of b', 'Text 2 of b']);
    expect(main.slice(1, 2)).toEqual([
      {
        episodeBody: 'Text 2 of a',
        referenceTime: '1970-01-01T00:02:00.000Z',
        sessionId: 'a-session',
        source: 'bench',
      },
    ]);
  });

  it('has each text once', () => {
    const { main } = dataSetOf([conversation('a', 3), conversation('a', 3)], { sizes: [3], small: 0 });
    expect(textsOf(main.slice(0, 4))).toEqual(['Text 0 of a', 'Text 2 of a']);
  });

  it('stops at the size that it has', () => {
    const { sizes } = dataSetOf([conversation('a', 91)], { sizes: [20, 1_000, 10_000], small: 5 });
    expect(sizes).toEqual([20, 60]);
  });

  it('gives each measurement texts that no other one has', () => {
    const data = dataSetOf([conversation('a', 91)], { sizes: [20, 60], small: 10 });
    const all = [data.main.slice(0, 60), data.beside, data.more(20, 5), data.more(20, 5), data.more(60, 10)].flat();
    expect(new Set(textsOf(all)).size).toBe(90);
  });

  it('gives the episodes of the main workspace to subjects in turns', () => {
    const { main, beside, more } = openDataSet({ joined: 1, sizes: [4], small: 1, subjects: 2 });
    const subjectsOf = (episodes: BenchEpisode[]) => episodes.map(({ subject }) => subject);
    expect(subjectsOf(main.slice(1, 4))).toEqual(['subject-1', 'subject-0', 'subject-1']);
    expect(subjectsOf(more(4, 2))).toEqual(['subject-0', 'subject-1']);
    expect(subjectsOf(beside)).toEqual([undefined]);
  });

  it('asks the questions of the conversations, as often as there are any', () => {
    const data = dataSetOf([conversation('a', 3), conversation('b', 3)], { sizes: [3], small: 0 });
    expect(data.questions(300, 3)).toEqual(['What about a?', 'What about b?']);
  });

  it.each([
    ['plain', (text: string) => text],
    ['gzip', gzipSync],
  ])('is read from a file: %s', (_, encode) => {
    const folder = mkdtempSync(join(tmpdir(), 'memory-graph-data-set-'));
    try {
      const data = join(folder, 'conversations.ndjson');
      const lines = [conversation('a', 3), conversation('b', 3)].map((each) => {
        const questions = each.questions.map((question) => ({ type: 'any', ...question }));
        return JSON.stringify({ ...each, questions });
      });
      writeFileSync(data, encode(lines.join('\n')));
      expect(openDataSet({ data, joined: 1, sizes: [2], small: 1, subjects: 0 }).beside).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
