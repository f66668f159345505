import type { Metrics } from '@memory-graph/observability';
import type pg from 'pg';
import type { DataSource } from 'typeorm';

/** Shows how the connections of an app to its database are used, by the names of OpenTelemetry. */
export function measurePools(metrics: Metrics, dataSources: Record<string, DataSource>): void {
  const pools = Object.entries(dataSources).map(([name, { driver }]) => {
    const { master } = driver as typeof driver & { master: pg.Pool };
    return { labels: { db_client_connection_pool_name: name }, pool: master };
  });
  metrics.gauge(
    'db_client_connection_count',
    'Connections to the database.',
    ['db_client_connection_pool_name', 'db_client_connection_state'],
    (gauge) => {
      for (const { labels, pool } of pools) {
        gauge.set({ ...labels, db_client_connection_state: 'idle' }, pool.idleCount);
        gauge.set({ ...labels, db_client_connection_state: 'used' }, pool.totalCount - pool.idleCount);
      }
    },
  );
  metrics.gauge(
    'db_client_connection_pending_requests',
    'Queries and transactions that wait for a connection to the database.',
    ['db_client_connection_pool_name'],
    (gauge) => {
      for (const { labels, pool } of pools) gauge.set(labels, pool.waitingCount);
    },
  );
}
