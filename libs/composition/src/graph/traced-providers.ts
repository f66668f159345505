import { EVIDENCE_READER, GRAPH_RECORDS, GRAPH_WRITER, CHANGE_FEED } from '@memory-graph/graph';
import { tracedPort, Tracing } from '@memory-graph/observability';
import type { DynamicModule, FactoryProvider, Provider } from '@nestjs/common';

/** What serves requests and events. All their methods return promises. */
const TRACED = new Set<unknown>([GRAPH_WRITER, GRAPH_RECORDS, CHANGE_FEED, EVIDENCE_READER]);

/** The same providers, whose calls are spans in an app that records spans. */
export function withTracedPorts(module: DynamicModule, database: { system: 'postgresql' | 'neo4j' }): DynamicModule {
  const providers = (module.providers ?? []).map((provider) =>
    isTraced(provider) ? traced(provider, database) : provider,
  );
  return { ...module, providers };
}

function isTraced(provider: Provider): provider is FactoryProvider<object> {
  return 'useFactory' in provider && TRACED.has(provider.provide);
}

function traced(provider: FactoryProvider<object>, { system }: { system: string }): FactoryProvider<object> {
  return {
    ...provider,
    inject: [{ token: Tracing, optional: true }, ...(provider.inject ?? [])],
    useFactory: async (tracing: Tracing | undefined, ...dependencies: unknown[]) => {
      const port = await provider.useFactory(...dependencies);
      if (!tracing?.isOn) return port;
      return tracedPort(port, (method) => ({
        name: `${system} ${method}`,
        kind: 'client',
        attributes: { 'db.system.name': system, 'db.operation.name': method },
      }));
    },
  };
}
