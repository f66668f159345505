import { ServiceError } from '@memory-graph/errors/service-error';

/** Any failure of Kafka as an error of the service. All of them are worth another try: an operator may be at work. */
export function kafkaUnavailable(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  return new ServiceError('unavailable', `Kafka could not be reached: ${messageOf(error)}`, { cause: error });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
