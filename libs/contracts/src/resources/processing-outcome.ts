import { LOG_STATUSES, type LogStatus } from '@memory-graph/memory-model';
import { ListOf } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Choice, Count, Flag } from '../fields/value-fields.js';
import { FactDto } from './facts.js';

/** The longest time that a request waits for the processing of what it added. */
export const MAX_WAIT_SECONDS = 30;

/** How many facts the answer to such a request lists. */
export const MAX_ANSWERED_FACTS = 100;

export class AddParametersDto {
  @Flag({
    nullish: true,
    query: true,
    default: false,
    description:
      `Answer once the content is processed, after at most ${MAX_WAIT_SECONDS} seconds. If it takes longer, the ` +
      '`status` of the answer is `pending` or `processing`, and processing continues.',
  })
  wait: boolean = false;
}

/** How far the processing of added content is, in the answers to requests that wait for it. */
export class ProcessingOutcomeDto {
  @Choice(LOG_STATUSES, {
    optional: true,
    description:
      'How far the processing is. It is only set with `wait`. Of several contents, `failed` if one of them has failed, and ' +
      '`completed` if all of them are completed.',
    example: 'completed',
  })
  status?: LogStatus;

  @Count({
    optional: true,
    description: 'How many statements have been extracted so far. It is only set with `wait`.',
    example: 2,
  })
  statements?: number;

  @ListOf(FactDto, {
    optional: true,
    description:
      `The facts that the content states, so that a person can see at once what was remembered, and reject it. At most ` +
      `${MAX_ANSWERED_FACTS}. It is only set with \`wait\`, for callers that may read.`,
  })
  facts?: FactDto[];

  @Text({ optional: true, description: 'Why the processing failed. It is only set if `status` is `failed`.' })
  error?: string;
}
