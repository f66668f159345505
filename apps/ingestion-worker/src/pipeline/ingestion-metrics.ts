import { Injectable } from '@nestjs/common';
import { INGEST_BACKLOG_TOPIC, type IngestRequestedData } from '@memory-graph/contracts/events';
import { inSpan, Metrics } from '@memory-graph/observability';

type Stage = 'screen' | 'read' | 'embed' | 'write' | 'report';
const OUTCOMES = ['completed', 'ignored', 'cancelled', 'failed', 'retried', 'repeated'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const ADD_TO_FACT_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1_800, 7_200];
const STAGE_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60];

/** Metrics of ingestion. */
@Injectable()
export class IngestionMetrics {
  private readonly stageSeconds;
  private readonly addToFactSeconds;
  private readonly episodes;
  private readonly statements;

  constructor(metrics: Metrics) {
    this.stageSeconds = metrics.histogram(
      'ingest_stage_seconds',
      'Time of an episode in a stage of ingestion, including waiting time.',
      ['stage'],
      STAGE_BUCKETS,
    );
    this.addToFactSeconds = metrics.histogram(
      'ingest_add_to_fact_seconds',
      'Time from the acceptance of content by the gateway until its facts are in the graph.',
      ['queue'],
      ADD_TO_FACT_BUCKETS,
    );
    this.episodes = metrics.counter('ingest_episodes_total', 'Deliveries of episodes to be ingested.', ['outcome']);
    // Initializes all series, because one that appears with its first event shows no increase.
    for (const outcome of OUTCOMES) this.episodes.inc({ outcome }, 0);
    for (const queue of ['live', 'backlog']) this.addToFactSeconds.zero({ queue });
    this.statements = metrics.counter('ingest_statements_total', 'Statements stored.', ['read_by']);
  }

  async time<Result>(stage: Stage, run: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    try {
      return await inSpan(() => ({ name: `ingest ${stage}` }), run);
    } finally {
      this.stageSeconds.observe({ stage }, (performance.now() - startedAt) / 1_000);
    }
  }

  /**
   * Counts completed content. Retries are not counted, because people decide when they happen, nor imports, which keep
   * the time of their first acceptance.
   */
  completed({ acceptedAt, attempt, content }: IngestRequestedData, topic: string): void {
    if (attempt > 1 || content.kind === 'evidence') return;
    const queue = topic === INGEST_BACKLOG_TOPIC ? 'backlog' : 'live';
    // The clock of the gateway may be ahead.
    this.addToFactSeconds.observe({ queue }, Math.max(Date.now() - Date.parse(acceptedAt), 0) / 1_000);
  }

  countEpisode(outcome: Outcome): void {
    this.episodes.inc({ outcome });
  }

  countStatements(readBy: string, statements: number): void {
    this.statements.inc({ read_by: readBy }, statements);
  }
}
