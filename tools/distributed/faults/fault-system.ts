import type { EngineName } from '@memory-graph/dev-stack/stack';
import { type CanonicalGraph, exportGraph } from '@memory-graph/graph';
import { Neo4jConnection, Neo4jEvidenceReader, Neo4jGraphRecords } from '@memory-graph/graph-neo4j';
import type { ApiAnswer } from '@memory-graph/test-kit/http';
import { DistributedService } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import { EventLog } from './event-log.js';
import { NO_EMBEDDER } from './embedded-reference.js';
import { FaultWorkspace } from './fault-workspace.js';

/** Four times the duration on an idle machine, because two cores may be busy otherwise. */
export const START_TIMEOUT_MS = 400_000;
export const TEST_TIMEOUT_MS = 500_000;

/** The name of the engine in `/health/ready`. */
const PART_OF_ENGINE: Record<EngineName, RegExp> = { kafka: /kafka/i, neo4j: /neo4j/i, postgres: /database|postgres/i };

interface Readiness {
  status: string;
  checks: Record<string, { status: string; error?: string }>;
}

/** The whole system on engines of its own, with workspaces to feed and their graphs to compare. */
export class FaultSystem {
  private constructor(
    readonly service: DistributedService,
    readonly events: EventLog,
    private readonly neo4j: Neo4jConnection,
  ) {}

  static async start(): Promise<FaultSystem> {
    const service = await DistributedService.start({ workers: 2, env: { METRICS_PORT: '0' } });
    const { neo4j, kafka } = service.engines;
    const options = { url: neo4j.address, username: null, password: '', database: 'neo4j' };
    return new FaultSystem(service, EventLog.at(kafka.address), await Neo4jConnection.open(options));
  }

  newWorkspace(): Promise<FaultWorkspace> {
    return FaultWorkspace.open(this.service);
  }

  graphOf({ id }: FaultWorkspace): Promise<CanonicalGraph> {
    const evidence = new Neo4jEvidenceReader(this.neo4j, NO_EMBEDDER);
    const reader = new Neo4jGraphRecords(this.neo4j);
    return exportGraph({ evidence, reader }, id);
  }

  /** Resolves when `/health/ready` of the gateway is 503 and names this engine as unavailable. */
  async untilReportedAway(engine: EngineName): Promise<void> {
    const isReported = async () => {
      const { status, body } = await this.readiness();
      const down = Object.entries(body.checks).filter(([, check]) => check.status !== 'ok');
      return status === 503 && down.some(([name, { error }]) => PART_OF_ENGINE[engine].test(`${name} ${error}`));
    };
    await waitUntil(isReported, { timeoutMs: 30_000, intervalMs: 200, what: `The report that ${engine} is away` });
  }

  async untilReady(): Promise<void> {
    const isReady = async () => (await this.readiness()).status === 200;
    await waitUntil(isReady, { timeoutMs: 60_000, intervalMs: 200, what: 'Readiness' });
  }

  /** Per worker, how many episodes it has brought into the graph since its last start. */
  async completedByWorker(): Promise<number[]> {
    return Promise.all(
      this.service.workers.map(async ({ metricsUrl }) => {
        const metrics = await (await fetch(metricsUrl ?? '')).text();
        const count = /^ingest_episodes_total\{[^}]*outcome="completed"[^}]*\} (\d+)$/m.exec(metrics)?.[1];
        return Number(count ?? 0);
      }),
    );
  }

  async close(): Promise<void> {
    await this.neo4j.close();
    await this.service.close();
  }

  private readiness(): Promise<ApiAnswer<Readiness>> {
    return this.service.call<Readiness>('GET', '/health/ready');
  }
}
