import { ServiceError } from '@memory-graph/errors';

/** Converts any failure of Kafka to a retryable error, because an operator may fix it. */
export function kafkaUnavailable(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const root = rootOf(error);
  const what =
    root instanceof Error && root.name === 'KafkaJSProtocolError'
      ? 'Kafka rejected the request'
      : 'Kafka could not be reached';
  return new ServiceError('unavailable', `${what}: ${root instanceof Error ? root.message : String(root)}`, {
    cause: error,
  });
}

/** kafkajs wraps an error once for each layer that retried. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}
