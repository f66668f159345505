import type { Metrics } from '@memory-graph/observability';
import type pg from 'pg';
import type { DataSource } from 'typeorm';

const SAMPLE_MS = 1_000;

interface Sample {
  name: string;
  idle: number;
  used: number;
  pending: number;
}

/**
 * Measures how an app uses its database connections, under the metric names of OpenTelemetry. The values are sampled at
 * intervals: at a scrape, the queries of other metrics would be counted as waiting.
 */
export class PoolMetrics {
  private readonly timer: NodeJS.Timeout;
  private samples: Sample[] = [];

  constructor(metrics: Metrics, dataSources: Record<string, DataSource>) {
    const pools = Object.entries(dataSources).map(([name, { driver }]) => {
      return { name, pool: (driver as typeof driver & { master: pg.Pool }).master };
    });
    const sample = () => {
      this.samples = pools.map(({ name, pool: { idleCount, totalCount, waitingCount } }) => {
        return { name, idle: idleCount, used: totalCount - idleCount, pending: waitingCount };
      });
    };
    sample();
    this.timer = setInterval(sample, SAMPLE_MS);
    this.timer.unref();
    metrics.gauge(
      'db_client_connection_count',
      'Connections to the database.',
      ['db_client_connection_pool_name', 'db_client_connection_state'],
      (gauge) => {
        for (const { name, idle, used } of this.samples) {
          gauge.set({ db_client_connection_pool_name: name, db_client_connection_state: 'idle' }, idle);
          gauge.set({ db_client_connection_pool_name: name, db_client_connection_state: 'used' }, used);
        }
      },
    );
    metrics.gauge(
      'db_client_connection_pending_requests',
      'Queries and transactions that wait for a connection to the database.',
      ['db_client_connection_pool_name'],
      (gauge) => {
        for (const { name, pending } of this.samples) gauge.set({ db_client_connection_pool_name: name }, pending);
      },
    );
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
