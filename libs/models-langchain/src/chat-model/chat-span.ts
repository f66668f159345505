import type { ChatPurpose } from '@memory-graph/models';
import type { SpanDescription } from '@memory-graph/observability';

/**
 * What is recorded of a call: never messages or answers.
 * @param name as configured, for example `openai:gpt-5`
 */
export function chatSpan(name: string, purpose: ChatPurpose): SpanDescription {
  const [provider = '', ...model] = name.split(':');
  return {
    name: `chat ${model.join(':')}`,
    kind: 'client',
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': provider,
      'gen_ai.request.model': model.join(':'),
      'memory_graph.purpose': purpose,
    },
  };
}
