import { Injectable } from '@nestjs/common';
import { inSpan, Metrics } from '@memory-graph/observability';

type Stage = 'screen' | 'read' | 'embed' | 'write' | 'report';
export type Outcome = 'completed' | 'ignored' | 'cancelled' | 'failed' | 'retried' | 'repeated';

const STAGE_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60];

/** Metrics of ingestion. */
@Injectable()
export class IngestionMetrics {
  private readonly stageSeconds;
  private readonly episodes;
  private readonly statements;

  constructor(metrics: Metrics) {
    this.stageSeconds = metrics.histogram(
      'ingest_stage_seconds',
      'Time of an episode in a stage of ingestion, including waiting time.',
      ['stage'],
      STAGE_BUCKETS,
    );
    this.episodes = metrics.counter('ingest_episodes_total', 'Deliveries of episodes to be ingested.', ['outcome']);
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

  countEpisode(outcome: Outcome): void {
    this.episodes.inc({ outcome });
  }

  countStatements(readBy: string, statements: number): void {
    this.statements.inc({ read_by: readBy }, statements);
  }
}
