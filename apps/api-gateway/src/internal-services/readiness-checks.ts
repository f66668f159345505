import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HealthRegistry } from '@memory-graph/observability/health/health-registry';
import { DataSource } from 'typeorm';
import { request } from 'undici';
import { ApiGatewayConfig } from '../api-gateway.config.js';

const PROBE_TIMEOUT_MS = 1_000;
const PROBE_VALID_MS = 1_000;

/** Names what the gateway cannot reach: its database, or one of the services behind it. */
@Injectable()
export class ReadinessChecks implements OnModuleInit {
  constructor(
    private readonly health: HealthRegistry,
    private readonly dataSource: DataSource,
    private readonly config: ApiGatewayConfig,
  ) {}

  onModuleInit(): void {
    this.health.register('database', async () => void (await this.dataSource.query('SELECT 1')));
    this.health.register('auth-server', probeOf(this.config.authServerUrl));
    this.health.register('search-service', probeOf(this.config.searchServiceUrl));
    this.health.register('ingestion-worker', probeOf(this.config.ingestionWorkerUrl));
  }
}

/** Whether a service is alive, asked at most once a second however often readiness is. */
function probeOf(serviceUrl: string): () => Promise<void> {
  let asked: { at: number; answer: Promise<void> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > PROBE_VALID_MS) {
      asked = { at: performance.now(), answer: probe(serviceUrl) };
    }
    return asked.answer;
  };
}

async function probe(serviceUrl: string): Promise<void> {
  const answer = await request(new URL('/health/live', serviceUrl), {
    headersTimeout: PROBE_TIMEOUT_MS,
    bodyTimeout: PROBE_TIMEOUT_MS,
  }).catch(() => {
    throw new Error('not reached');
  });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
}
