import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { CHANGE_FEED, GRAPH_RECORDS } from '@memory-graph/graph';
import { EMBEDDER } from '@memory-graph/models';
import { gatherCandidates, resultOf, SearchIndexes, SearchIndexPending } from '@memory-graph/search-index';
import { startPgliteServer } from '@memory-graph/relational-store/pglite';
import pg from 'pg';
import { SearchUseCase } from '../../apps/search-service/src/search/search.use-case.js';
import { SEARCH_INDEX_OPTIONS } from '../../apps/search-service/src/search-index/searched-graphs.js';
import { SearchServiceModule } from '../../apps/search-service/src/search-service.module.js';

/** @type {Omit<import('@memory-graph/contracts/internal-http').SearchCommand, 'query' | 'user'>} */
const COMMAND = {
  ...{ startTime: null, endTime: null, labelIds: [], entityTypes: [], includeInvalidated: false },
  ...{ kinds: [], predicates: [], groupIdentical: false, timeZone: 'UTC' },
  ...{ sessionIds: [], sources: [], metadata: [], subject: null },
  ...{ limit: 50, maxBfsDepth: 3, scoreThreshold: 0, minResults: 1, knownAt: null, maxTokens: null, explain: false },
};

const LOAD_POLL_MS = 200;
const IGNORED = () => undefined;
const NO_EVENTS = { loaded: IGNORED, notLoaded: IGNORED, notSaved: IGNORED, evicted: IGNORED, lagged: IGNORED };

/** Asks the search service, in this process and on the filled folder, what it would rank for each question. */
export async function recordInputs(dataDir, conversations, filled) {
  const database = await startPgliteServer({ dataDir: join(dataDir, 'postgres') });
  const environment = { ...process.env, DATABASE_URL: database.url, SERVICE_CREDENTIAL: 'x'.repeat(32) };
  const service = await NestFactory.createApplicationContext(SearchServiceModule.forEnvironment(environment), {
    logger: ['error'],
  });
  const stores = [service.get(CHANGE_FEED), service.get(GRAPH_RECORDS)];
  const indexes = new SearchIndexes(...stores, service.get(SEARCH_INDEX_OPTIONS), NO_EVENTS);
  const [searches, embedder] = [service.get(SearchUseCase), service.get(EMBEDDER)];
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const recorded = [];
    for (const { id, file, questions, placeOf } of conversations) {
      const ids = new Map(filled[id]);
      const { workspaceId, user, episodesOf, contentOf } = await readWorkspace(client, ids);
      const index = await loaded(indexes, workspaceId);
      const ofResult = {
        episodesOf: ({ key }) => episodesOf(resultOf(index, key)),
        contentOf: ({ key }) => contentOf(resultOf(index, key)),
      };
      for (const { askedAt = null, ...question } of questions) {
        const command = { ...COMMAND, user, query: question.question, endTime: askedAt };
        const embedding = await embedder.embedQuery(command.query);
        const gathered = gatherCandidates(
          index,
          searches.question(workspaceId, command, { embedding, asOf: Date.now() }),
        );
        recorded.push({ conversation: id, file, ...question, placeOf, ...gathered, ...ofResult });
      }
    }
    return recorded;
  } finally {
    await client.end();
    await indexes.close();
    await service.close();
    await database.close();
  }
}

/** A large workspace takes longer than a search waits. */
async function loaded(indexes, workspaceId) {
  for (;;) {
    try {
      return await indexes.index(workspaceId);
    } catch (error) {
      if (!(error instanceof SearchIndexPending)) throw error;
      await delay(LOAD_POLL_MS);
    }
  }
}

async function readWorkspace(client, ids) {
  const one = [[...ids.keys()][0]];
  const { rows: found } = await client.query('select workspace_id from graph.episodes where id = $1', one);
  const workspaceId = found[0].workspace_id;
  const { rows: members } = await client.query(
    `select u.id, u.name from auth.membership m join auth."user" u on u.id = m.user_id
     where m.workspace_id = $1`,
    [workspaceId],
  );
  const contents = await client.query(
    `select id, content from graph.facts where workspace_id = $1 union all
     select id, content from graph.episodes where workspace_id = $1`,
    [workspaceId],
  );
  const contentOfId = new Map(contents.rows.map(({ id, content }) => [id, content]));
  const { rows } = await client.query(
    `select s.fact_id, array_agg(distinct e.id order by e.id) as episodes
     from graph.statements s join graph.episodes e on e.workspace_id = s.workspace_id and e.id = s.episode_id
     where s.workspace_id = $1 and s.fact_id is not null group by s.fact_id`,
    [workspaceId],
  );
  const ofFacts = new Map(
    rows.map(({ fact_id: fact, episodes }) => [fact, episodes.map((episode) => ids.get(episode))]),
  );
  const episodesOf = ({ kind, id }) => (kind === 'episode' ? [ids.get(id)] : (ofFacts.get(id) ?? []));
  return { workspaceId, user: members[0], episodesOf, contentOf: ({ id }) => contentOfId.get(id) ?? '' };
}
