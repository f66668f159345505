import { setImmediate as nextTurn } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { EMBEDDER } from '@memory-graph/models';
import { RuleBasedExtractor } from '@memory-graph/extraction/rules';
import { GRAPH_WRITER } from '@memory-graph/graph';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { composeEpisode } from '../../apps/ingestion-worker/src/pipeline/compose-episode.js';
import { embedEpisode } from '../../apps/ingestion-worker/src/pipeline/embed-episode.js';
import { frameOf } from '../../apps/ingestion-worker/src/pipeline/episode-frame.js';
import { newEpisodeId } from '../../apps/ingestion-worker/src/pipeline/new-episode-id.js';
import { ReindexModule } from '../../apps/ingestion-worker/src/reindex/reindex.module.js';

/** Larger transactions cost less for an episode, up to about here. */
const EPISODES_A_WRITE = 500;

/** The name of no speaker: no text of the bench says "I". */
const NOBODY = { id: '00000000-0000-0000-0000-000000000000', name: '' };

/**
 * Opens the graph for writing past the API: the stages of the ingestion worker in this process, without logs, jobs and
 * events. While the service runs, or while it does not.
 * @param {Record<string, string>} environment of the ingestion worker, with DATABASE_URL
 * @param {string} email of the owner of the workspace
 */
export async function openDirectFill(environment, email) {
  return openDirectFillOf(environment, await workspaceOf(environment.DATABASE_URL, email));
}

/** The same for a workspace that needs no owner. */
export async function openDirectFillOf(environment, workspaceId) {
  const worker = { ...process.env, SERVICE_CREDENTIAL: 'x'.repeat(32), MIGRATE_ON_START: 'false', ...environment };
  const context = await NestFactory.createApplicationContext(ReindexModule.forEnvironment(worker), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const [graph, embedder] = [GRAPH_WRITER, EMBEDDER].map((token) => context.get(token, { strict: false }));
  const extractor = new RuleBasedExtractor();
  /** Lets the database have its turns, so that it writes what was read before. */
  const changesOf = async (episodes) => {
    const changes = [];
    for (const episode of episodes) {
      changes.push(await toChange(episode, { workspaceId, extractor, embedder }));
      await nextTurn();
    }
    return changes;
  };
  return {
    /** @param episodes bodies of `POST /api/v1/add` */
    async fill(episodes, report = () => {}) {
      let next = changesOf(episodes.slice(0, EPISODES_A_WRITE));
      for (let to = EPISODES_A_WRITE; to - EPISODES_A_WRITE < episodes.length; to += EPISODES_A_WRITE) {
        const changes = await next;
        next = changesOf(episodes.slice(to, to + EPISODES_A_WRITE));
        await graph.applyEpisodes(workspaceId, changes);
        report(Math.min(to, episodes.length));
      }
    },
    close: () => context.close(),
  };
}

async function toChange({ episodeBody: text, ...given }, { workspaceId, extractor, embedder }) {
  const acceptedAt = new Date().toISOString();
  const request = {
    queueId: uuidv7(),
    workspaceId,
    user: NOBODY,
    content: { kind: 'text', text },
    ...given,
    acceptedAt,
  };
  const frame = frameOf(request);
  const { referenceTime, source } = frame;
  const extraction = await extractor.extract({ text, referenceTime, utcOffsetMinutes: 0, source, user: NOBODY });
  const reading = { text, readBy: extractor.name, extractions: [extraction], retraction: null };
  const episodeId = newEpisodeId(request.queueId);
  const { mentions, evidence } = await composeEpisode(reading, request, episodeId);
  const vectors = await embedEpisode(embedder, text, evidence);
  return { ...frame, episodeId, text, mentions, evidence, ...vectors };
}

async function workspaceOf(databaseUrl, email) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT m.workspace_id FROM auth.membership m JOIN auth."user" u ON u.id = m.user_id WHERE u.email = $1',
      [email],
    );
    return rows[0].workspace_id;
  } finally {
    await client.end();
  }
}
