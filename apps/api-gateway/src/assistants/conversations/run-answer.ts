import { ServiceError } from '@memory-graph/errors';
import type { RunAnswerDto, RunEvent } from '@memory-graph/contracts/resources';

/** Collects the events of a run into a single response. */
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
  if (answer.conversation === undefined) throw new ServiceError('internal_error', 'The run ended without a result');
  return answer as RunAnswerDto;
}
