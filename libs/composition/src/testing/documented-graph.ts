import type { EpisodeChange, GraphWriter } from '@memory-graph/graph';
import { GraphStory } from '@memory-graph/graph/contract';
import { ExecutableDocument, expectShownAnswers } from '@memory-graph/test-kit/documents';

/** A graph store, and its database as people query it. */
export interface QueriedGraph {
  writer: GraphWriter;
  language: 'sql' | 'cypher';
  query: (text: string, parameters: Record<string, string>) => Promise<Record<string, unknown>[]>;
  /** The names of a table of the page that do not exist in the store. */
  missing: (table: DocumentedTable, workspaceId: string) => Promise<string[]>;
}

/** A table of the page. */
export interface DocumentedTable {
  /** `graph.facts`, `:Fact`. */
  title: string;
  columns: string[];
  properties: string[];
}

const PAGE = new URL('../../../../docs/reference/stored-graph.md', import.meta.url);
export const document = await ExecutableDocument.read(PAGE);

/** Tests the page about the stored graph on a store. */
export function describeDocumentedGraph(name: string, graph: () => QueriedGraph): void {
  describe(`docs/reference/stored-graph.md: ${name}`, () => {
    const story = new GraphStory();
    const workspace = story.workspaceId;

    beforeAll(async () => {
      await graph().writer.applyEpisodes(workspace, episodesOf(story));
      await graph().writer.applyEpisodes(new GraphStory().workspaceId, episodesOf(new GraphStory()));
    });

    it('shows queries with their answers', async () => {
      const { language, query } = graph();
      const [oslo] = await query(FACT_BY_CONTENT[language], { workspace, content: 'Ada lives in Oslo' });
      const parameters = { workspace, fact: oslo!['id'] as string };
      const steps = await document.query(language, (text) => query(text, parameters));
      expect(steps).toHaveLength(4);
      expectShownAnswers(steps, (written) => written);
    });

    it.each(documentedTables())('names what there is of $title', async (table) => {
      expect(await graph().missing(table, workspace)).toEqual([]);
    });
  });
}

const FACT_BY_CONTENT = {
  sql: `SELECT id FROM graph.facts WHERE workspace_id = :'workspace' AND content = :'content'`,
  cypher: 'MATCH (f:Fact {workspaceId: $workspace, content: $content}) RETURN f.id AS id',
};

/** The episodes of the page, with something in each field that may be missing. */
function episodesOf(story: GraphStory): EpisodeChange[] {
  const day = (date: string) => ({ at: `${date}T09:00:00Z`, source: 'chat' });
  const from = (date: string) => `${date}T09:00:00Z`;
  return [
    story.episode({
      ...day('2025-01-10'),
      ...{ text: 'Ada lives in Lisbon. Ada likes jazz.', sessionId: 'a session', sourceURL: 'https://example.com/1' },
      said: [
        { says: ['Ada', 'lives_in', 'Lisbon'], from: from('2025-01-10') },
        { says: ['Ada', 'likes', 'jazz'], from: from('2025-01-10') },
        { says: ['Bo', 'has_age'], value: '34', to: '2025-01-11T00:00:00Z' },
      ],
    }),
    story.episode({
      ...day('2025-03-05'),
      ...{ text: 'Ada lives in Oslo.', said: [{ says: ['Ada', 'lives_in', 'Oslo'], from: from('2025-03-05') }] },
    }),
    story.episode({
      ...day('2025-03-20'),
      ...{ text: 'Ada likes hiking.', said: [{ says: ['Ada', 'likes', 'hiking'], from: from('2025-03-20') }] },
    }),
    story.episode({
      ...day('2025-04-02'),
      ...{ text: 'Ada lives in Oslo.', said: [{ says: ['Ada', 'lives_in', 'Oslo'], from: from('2025-04-02') }] },
    }),
    story.episode({
      ...day('2025-05-20'),
      text: 'Ada does not like jazz any more.',
      said: [{ ends: ['Ada', 'likes', 'jazz'], at: from('2025-05-20') }],
    }),
    story.episode({
      ...day('2025-06-01'),
      owner: { subject: 'user-4711' },
      ...{ text: 'Ada likes opera.', said: [{ says: ['Ada', 'likes', 'opera'], from: from('2025-06-01') }] },
    }),
  ];
}

/** The tables of the page, by the headings of their sections. */
export function documentedTables(): DocumentedTable[] {
  const sections = document.markdown.matchAll(/^### \w+: (`graph\.[^\n]+)\n(.*?)(?=^##)/gms);
  return [...sections].map(([, title = '', text = '']) => {
    const rows = [...text.matchAll(/^\| `(\w+)` \| (?:`(\w+)`)?/gm)];
    return {
      title: title.replaceAll('`', ''),
      columns: rows.map(([, column = '']) => column),
      properties: rows.flatMap(([, , property]) => property ?? []),
    };
  });
}
