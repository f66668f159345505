import { CONTRACT_EMBEDDER, GraphStory, type Said } from '@memory-graph/graph/contract';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { NIL } from 'uuid';
import type { DataSource } from 'typeorm';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { ALWAYS, timeText } from '../time-values.js';
import { PostgresGraphWriter } from '../writer/postgres-graph-writer.js';
import { RECORDED_PAGE } from './recorded-episodes.js';

const FEW = 150;
const MANY = 1_200;
const PAGE = 25;

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

describe('RECORDED_PAGE', () => {
  const story = new GraphStory();
  let database: EmbeddedPostgres;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openGraphSchema({ url: database.url, migrate: true });
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
  });

  async function write(from: number, to: number): Promise<void> {
    const episodes = Array.from({ length: to - from }, (_, n) => {
      const said: Said[] = [{ says: [`Person${from + n}`, 'likes'], value: 'tea' }];
      return story.episode({ text: `Tea time ${from + n}.`, said });
    });
    await new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER).applyEpisodes(story.workspaceId, episodes);
  }

  async function blocksOfPage(): Promise<number> {
    const values = [story.workspaceId, timeText(Date.now()), ALWAYS, NIL, PAGE, CONTRACT_EMBEDDER.name];
    const explain = `explain (analyze, buffers, format json) ${RECORDED_PAGE}`;
    const [explained] = await dataSource.query<Explained[]>(explain, values);
    const { Plan: plan } = explained!['QUERY PLAN'][0];
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }

  it('reads no more for a page of a large workspace than of a small one, whatever the planner knows of it', async () => {
    await write(0, FEW);
    const ofFew = await blocksOfPage();
    await write(FEW, MANY);
    const ofMany = [await blocksOfPage()];
    // What maintenance does, in the order of its first visits.
    for (const command of ['vacuum', 'analyze']) {
      await dataSource.query(command);
      ofMany.push(await blocksOfPage());
    }
    expect(ofFew).toBeGreaterThan(PAGE);
    expect(Math.max(...ofMany)).toBeLessThan(2 * ofFew);
  }, 60_000);
});
