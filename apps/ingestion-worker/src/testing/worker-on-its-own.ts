import type { IngestRequestedData } from '@memory-graph/contracts/events';
import type { ReExtractionDto } from '@memory-graph/contracts/resources';
import {
  asWritten,
  EVIDENCE_READER,
  type EvidenceReader,
  GRAPH_RECORDS,
  GRAPH_WRITER,
  type GraphRecords,
  type GraphWriter,
  type StoredEntity,
  type SupportedFact,
} from '@memory-graph/graph';
import { entitiesToName, toArchivedEvidence } from '@memory-graph/graph/archive';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { waitUntil } from '@memory-graph/test-kit';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { v7 as uuidv7 } from 'uuid';
import { IngestionWorkerModule } from '../ingestion-worker.module.js';
import { IngestionPipeline } from '../pipeline/ingestion-pipeline.js';
import { ReExtractionsUseCase } from '../re-extraction/re-extractions.use-case.js';
import { RemoveEpisodeUseCase } from '../removal/remove-episode.use-case.js';

const LIMIT = 1_000;

/** The ingestion worker on a database of its own, without the other applications. */
export class WorkerOnItsOwn {
  readonly evidence: EvidenceReader;
  readonly reader: GraphRecords;
  readonly writer: GraphWriter;
  readonly pipeline: IngestionPipeline;
  private readonly reExtractions: ReExtractionsUseCase;
  private readonly removal: RemoveEpisodeUseCase;

  private constructor(
    private readonly database: EmbeddedPostgres,
    private readonly context: INestApplicationContext,
  ) {
    this.evidence = this.get<EvidenceReader>(EVIDENCE_READER);
    this.reader = this.get<GraphRecords>(GRAPH_RECORDS);
    this.writer = this.get<GraphWriter>(GRAPH_WRITER);
    this.pipeline = this.get(IngestionPipeline);
    this.reExtractions = this.get(ReExtractionsUseCase);
    this.removal = this.get(RemoveEpisodeUseCase);
  }

  static async start(): Promise<WorkerOnItsOwn> {
    const database = await startEmbeddedPostgres();
    const module = IngestionWorkerModule.forEnvironment({
      ...{ DATABASE_URL: database.url, MIGRATE_ON_START: 'true' },
      // The re-extractions of specs are by the rules, and shall find what was read first.
      EXTRACTOR: 'rules',
      EMBEDDER: 'static',
      SERVICE_CREDENTIAL: 'a service credential only for this spec',
    });
    const context = await NestFactory.createApplicationContext(module, {
      logger: ['error', 'warn'],
      abortOnError: false,
    });
    return new WorkerOnItsOwn(database, context);
  }

  get<T>(token: symbol | (abstract new (...args: never[]) => T)): T {
    return this.context.get<T>(token, { strict: false });
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.database.close();
  }

  async remove(workspaceId: WorkspaceId, queueId: string): Promise<void> {
    await this.removal.run(workspaceId, queueId);
  }

  /** Extracts the texts of some requests again with the rules, and compares. */
  async reExtract(requests: readonly IngestRequestedData[]): Promise<ReExtractionDto> {
    const { workspaceId } = requests[0]!;
    const id = uuidv7();
    const vocabulary = null;
    await this.reExtractions.create(workspaceId, { id, extractor: 'rules', prompt: null, selection: {}, vocabulary });
    const origins = requests.map(
      ({ workspaceId: _workspaceId, attempt: _attempt, content: _content, utcOffsetMinutes = 0, ...origin }) => ({
        ...origin,
        utcOffsetMinutes,
      }),
    );
    await this.reExtractions.add(workspaceId, id, origins);
    await this.reExtractions.begin(workspaceId, id);
    return this.reaches(workspaceId, id, 'ready');
  }

  async apply(workspaceId: WorkspaceId, id: string): Promise<void> {
    await this.reExtractions.apply(workspaceId, id);
    await this.reaches(workspaceId, id, 'applied');
  }

  private async reaches(workspaceId: WorkspaceId, id: string, status: string): Promise<ReExtractionDto> {
    return waitUntil(
      async () => {
        const found = await this.reExtractions.find(workspaceId, id);
        if (found.status === 'failed') throw new Error(found.error ?? 'failed');
        return found.status === status ? found : null;
      },
      { what: `the status ${status}`, timeoutMs: 30_000, intervalMs: 20 },
    );
  }

  /** What an import into another workspace asks the worker for. */
  async imported(requests: readonly IngestRequestedData[], workspaceId: WorkspaceId): Promise<IngestRequestedData[]> {
    if (requests.length === 0) return [];
    const asked = new Map(requests.map((request) => [request.queueId, request]));
    const recorded = await this.evidence.readEpisodes(requests[0]!.workspaceId, { queueIds: [...asked.keys()] });
    const episodes = recorded.map(asWritten);
    const namesFor = ({ queueId }: { queueId: string }) => {
      const { workspaceId: from, user, subject, shared } = asked.get(queueId)!;
      return { workspaceId: from, userId: user.id, subject, shared };
    };
    const toName = episodes.flatMap((episode) => entitiesToName(episode, namesFor(episode)));
    const others = await this.evidence.namesOf(requests[0]!.workspaceId, toName);
    return episodes.map((episode) => {
      const request = asked.get(episode.queueId)!;
      const evidence = toArchivedEvidence(episode, { ...namesFor(episode), others });
      const content = { kind: 'evidence' as const, text: episode.text, extractor: 'rules', evidence };
      return { ...request, queueId: uuidv7(), workspaceId, content };
    });
  }

  async entities(workspaceId: WorkspaceId): Promise<StoredEntity[]> {
    return this.reader.entities(workspaceId, null, LIMIT);
  }

  async facts(workspaceId: WorkspaceId): Promise<SupportedFact[]> {
    return this.reader.facts(workspaceId, null, LIMIT);
  }

  /** Facts and entities without ids: those of one workspace are equal to those of another if they mean the same. */
  async memoryOf(workspaceId: WorkspaceId): Promise<{ entities: string[]; facts: string[] }> {
    const entities = await this.entities(workspaceId);
    const called = new Map(entities.map(({ id, name, scope }) => [id, { name, scope }]));
    const facts = await this.facts(workspaceId);
    return {
      entities: entities
        .map(({ name, type, scope, mentionCount, names, memberIds }) => {
          const uses = names.map((use) => use.slice(use.indexOf(' ') + 1)).sort();
          return JSON.stringify({ name, type, scope, mentionCount, uses, members: memberIds.length });
        })
        .sort(),
      facts: facts
        .map(({ id: _id, anchorId: _anchorId, subjectId, objectId, endedBy, support, ...fact }) =>
          JSON.stringify({
            ...fact,
            subject: called.get(subjectId) ?? subjectId,
            object: objectId === null ? null : (called.get(objectId) ?? objectId),
            ...{ isEnded: endedBy !== null, support: support.length },
          }),
        )
        .sort(),
    };
  }
}
