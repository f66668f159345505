import { ServiceError } from '@memory-graph/errors/service-error';
import type { RunAnswerDto, RunEvent } from './run-events.dto.js';

/** All that a run gave, at once, from its events. */
export async function runAnswerOf(events: AsyncIterable<RunEvent>): Promise<RunAnswerDto> {
  const answer: Partial<RunAnswerDto> = { message: null, error: null };
  for await (const { event, data } of events) {
    switch (event) {
      case 'memories':
      case 'done':
        Object.assign(answer, data);
        break;
      case 'message':
        answer.message = data;
        break;
      case 'error':
        answer.error = data;
        break;
      case 'delta':
        break;
    }
  }
  if (answer.conversation === undefined) throw new ServiceError('internal_error', 'The run ended without an outcome');
  return answer as RunAnswerDto;
}
