import { recordedTraceparent, type Tracing } from '@memory-graph/observability';
import type { SendResult } from '../sending/webhook-sender.port.js';
import type { LeasedDelivery } from './leased-delivery.js';

/**
 * Sends in a span of the trace that the event belongs to. The address of the endpoint is no
 * attribute, because its owner may have put a secret in it.
 * @param send gets the header for the endpoint: who receives may continue the trace
 */
export function attemptSpan(
  tracing: Tracing,
  { id, messageId, webhook, attempts, traceparent }: LeasedDelivery,
  send: (traceparent: string | null) => Promise<SendResult>,
): Promise<SendResult> {
  if (!tracing.isOn || traceparent === null) return send(null);
  const describe = () => ({
    name: 'POST webhook',
    kind: 'client' as const,
    attributes: {
      'http.request.method': 'POST',
      'http.request.resend_count': attempts,
      'memory_graph.workspace.id': webhook.workspaceId,
      'memory_graph.webhook.id': webhook.id,
      'memory_graph.delivery.id': id,
    },
  });
  return tracing.run({ requestId: messageId, traceparent }, describe, async (span) => {
    const result = await send(recordedTraceparent());
    const { statusCode, error } = result;
    if (statusCode !== null) span.setAttributes({ 'http.response.status_code': statusCode });
    if (error !== null) span.fail(statusCode === null ? 'unanswered' : String(statusCode));
    return result;
  });
}
