import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { GRAPH_READER, type GraphReader } from '@memory-graph/graph-store-port/graph-reader.port';
import { HealthRegistry } from '@memory-graph/observability/health/health-registry';

/** Of no workspace: the smallest question that the graph can be asked. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The service works as long as it can read the graph. */
@Injectable()
export class SearchServiceHealth implements OnModuleInit {
  constructor(
    private readonly health: HealthRegistry,
    @Inject(GRAPH_READER) private readonly graph: GraphReader,
  ) {}

  onModuleInit(): void {
    this.health.register('graph-store', async () => {
      await this.graph.existingFactIds(NOBODY, [NOBODY]);
    });
  }
}
