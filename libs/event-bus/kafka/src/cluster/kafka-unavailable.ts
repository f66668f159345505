import { ServiceError } from '@memory-graph/errors/service-error';

/** Any failure of Kafka as an error of the service. All of them are worth another try: an operator may be at work. */
export function kafkaUnavailable(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const root = rootOf(error);
  const what =
    root instanceof Error && root.name === 'KafkaJSProtocolError' ? 'Kafka refused' : 'Kafka could not be reached';
  return new ServiceError('unavailable', `${what}: ${root instanceof Error ? root.message : String(root)}`, {
    cause: error,
  });
}

/** kafkajs wraps an error once for each layer that tried again. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}
