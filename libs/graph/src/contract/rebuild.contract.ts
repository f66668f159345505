import { compareGraphs, type Difference } from '../rebuild/compare-graphs.js';
import type { WholeGraph } from '../evidence/stored-rows.js';
import { rebuildGraph, type RebuildTarget } from '../rebuild/rebuild-graph.js';
import type { WriteLimits } from '../core/writer/episode-parts.js';
import type { GraphWriter } from '../graph-writer.port.js';
import { GraphStory, vectorOf } from './graph-story.js';
import { writeMemories } from './rebuild-memories.js';

/** Limits by which most episodes are written in parts. */
export const SHORT_TRANSACTIONS: WriteLimits = { rows: { least: 1, most: 2 }, characters: 16_000 };

export interface RebuiltStore extends RebuildTarget {
  writer: GraphWriter;
  /** A writer with short transactions. */
  inParts: GraphWriter;
}

/** Two stores with the same embedder, or one that keeps its old graph aside. Both must be empty. */
export interface OpenRebuild {
  /** The store that is written before the rebuild. */
  original: RebuiltStore;
  /** @param workspaces that were written before */
  begin(workspaces: readonly string[]): Promise<{ source: WholeGraph; target: RebuiltStore }>;
  close(): Promise<void>;
}

/** A graph that is derived again from the evidence of another graph is equal to it. */
export function describeRebuild(name: string, open: () => Promise<OpenRebuild>, size: { workspaces: number }): void {
  describe(`rebuildGraph: ${name}`, () => {
    let opened: OpenRebuild;
    let source: WholeGraph;
    let target: RebuiltStore;
    let workspaces: string[];

    beforeAll(async () => {
      opened = await open();
      workspaces = await writeMemories(opened.original, size.workspaces);
      ({ source, target } = await opened.begin(workspaces));
    }, 240_000);
    afterAll(() => opened?.close());

    const embed = (texts: readonly string[]) => Promise.resolve(texts.map((text) => vectorOf(text)));

    async function differences(): Promise<Difference[]> {
      const all: Difference[] = [];
      for await (const difference of compareGraphs(source, target)) all.push(difference);
      return all;
    }

    it('continues after an interruption, and gives the same graph', async () => {
      let writes = 0;
      const interrupted: RebuildTarget['writer'] = {
        applyEpisodes: async (...input) => {
          if (++writes > size.workspaces / 2) throw new Error('interrupted');
          return target.writer.applyEpisodes(...input);
        },
        addLosses: (...input) => target.writer.addLosses(...input),
        declarePredicates: (...input) => target.writer.declarePredicates(...input),
        renewFacts: (...input) => target.writer.renewFacts(...input),
      };
      await expect(rebuildGraph(source, { ...target, writer: interrupted }, embed)).rejects.toThrow('interrupted');
      expect((await differences()).map(({ is }) => is)).toContain('missing');

      const embedded: string[] = [];
      const counts = await rebuildGraph(source, target, (texts) => {
        embedded.push(...texts);
        return embed(texts);
      });
      expect(counts).toMatchObject({ workspaces: size.workspaces });
      expect(counts.continued).toBeGreaterThan(0);
      expect(counts.episodes).toBeGreaterThan(counts.continued);
      // Vectors of the same embedder are copied.
      expect(embedded).toEqual([]);
      expect(await differences()).toEqual([]);
      expect(await target.evidence.workspaces()).toEqual([...workspaces].sort());
    });

    it('keeps away what was removed', async () => {
      const [workspaceId] = workspaces as [string];
      const [loss] = await source.evidence.losses(workspaceId, null, 1);
      const story = new GraphStory(workspaceId);
      const again = { ...story.episode({ text: 'Once more.' }), queueId: loss!.queueId };
      expect(await target.writer.applyEpisodes(workspaceId, [again])).toMatchObject([{ outcome: 'cancelled' }]);
    });

    it('says what differs, and refuses a store that is in use', async () => {
      const [workspaceId] = workspaces as [string];
      const story = new GraphStory(workspaceId);
      const added = story.episode({ text: 'Zoe.', said: [{ says: ['Zoe', 'likes', 'Bern'] }] });
      await target.writer.applyEpisodes(workspaceId, [added]);
      const found = await differences();
      expect(found).toContainEqual({ workspaceId, kind: 'episode', id: added.episodeId, is: 'additional' });
      expect(found).toContainEqual({ workspaceId, kind: 'entity', id: story.entityId('Zoe'), is: 'additional' });
      expect(found.filter(({ kind }) => kind === 'fact')).toMatchObject([{ is: 'additional' }]);
      await expect(rebuildGraph(source, target, embed)).rejects.toThrow(`in use: it holds log ${added.queueId}`);
    });
  });
}
