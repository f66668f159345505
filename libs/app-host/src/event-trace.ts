import type { EventContext } from '@memory-graph/messaging/delivery';
import type { Tracing } from '@memory-graph/observability';

/** Runs the handler of an event in the trace of the request that caused the event. */
export function inTraceOf(tracing: Tracing): EventContext {
  return (event, { topic, attempt, system }, handle) =>
    tracing.run(
      { requestId: event.id, ...(event.traceparent !== undefined && { traceparent: event.traceparent }) },
      () => ({
        name: `process ${topic}`,
        kind: 'consumer',
        attributes: {
          'messaging.system': system,
          'messaging.operation.name': 'process',
          'messaging.operation.type': 'process',
          'messaging.destination.name': topic,
          'messaging.message.id': event.id,
          'memory_graph.workspace.id': event.data.workspaceId,
          'memory_graph.event.attempt': attempt,
        },
      }),
      handle,
    );
}
