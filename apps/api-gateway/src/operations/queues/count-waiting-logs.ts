import { Injectable } from '@nestjs/common';
import { Metrics } from '@memory-graph/observability';
import { DataSource } from 'typeorm';
import { LOGS_BESIDE_OTHERS } from '../../memory/ingestion-queue/queue-capacity.js';

const QUEUES = ['live', 'backlog'] as const;
/** The gauges of one scrape share a read. */
const VALID_MS = 1_000;

interface Waiting {
  queue: (typeof QUEUES)[number];
  workspaces: number;
  logs: number;
  oldestSeconds: number;
}

/**
 * Shows what waits for the ingestion workers: of workspaces with few unprocessed logs (`live`), and of those with a
 * `backlog`. Autoscalers need both, because more workers do not help a single workspace.
 */
@Injectable()
export class CountWaitingLogs {
  private lastRead: { at: number; waiting: Promise<Waiting[]> } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    metrics: Metrics,
  ) {
    const gauge = (name: string, help: string, figureOf: (waiting: Waiting) => number) =>
      metrics.gauge(name, help, ['queue'], async (shown) => {
        for (const waiting of await this.read()) shown.set({ queue: waiting.queue }, figureOf(waiting));
      });
    gauge('ingest_waiting_logs', 'Logs that are not processed yet.', ({ logs }) => logs);
    gauge('ingest_waiting_workspaces', 'Workspaces with unprocessed logs.', ({ workspaces }) => workspaces);
    gauge(
      'ingest_waiting_oldest_seconds',
      'Time since the acceptance of the oldest unprocessed log; 0 if there is none.',
      ({ oldestSeconds }) => oldestSeconds,
    );
  }

  private read(): Promise<Waiting[]> {
    if (this.lastRead === null || performance.now() - this.lastRead.at > VALID_MS) {
      this.lastRead = { at: performance.now(), waiting: this.count() };
    }
    return this.lastRead.waiting;
  }

  /** Reads the unprocessed logs only, by their index, and no counts of idle workspaces. */
  private async count(): Promise<Waiting[]> {
    const rows = await this.dataSource.query<Waiting[]>(
      `SELECT CASE WHEN logs > $1 THEN 'backlog' ELSE 'live' END AS queue, count(*)::int AS workspaces,
         sum(logs)::float8 AS logs, greatest(0, extract(epoch FROM now() - min(oldest)))::float8 AS "oldestSeconds"
       FROM (
         SELECT count(*) AS logs, min(time) AS oldest FROM memory.log
         WHERE status IN ('pending', 'processing') AND status <> 'completed' GROUP BY workspace_id
       ) AS workspace
       GROUP BY 1`,
      [LOGS_BESIDE_OTHERS],
    );
    return QUEUES.map(
      (queue) => rows.find((row) => row.queue === queue) ?? { queue, workspaces: 0, logs: 0, oldestSeconds: 0 },
    );
  }
}
