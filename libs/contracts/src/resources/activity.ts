import { ApiSchema } from '@nestjs/swagger';
import { Text, WebAddress } from '../fields/text-fields.js';

const MAX_URL_LENGTH = 2_048;

@ApiSchema({ name: 'ActivityRequest', description: 'An event that happened in another system.' })
export class ActivityRequestDto {
  @Text({
    notBlank: true,
    description: 'What happened, in words. The text must not be blank.',
    example: 'Ada closed the issue "Move to Oslo".',
  })
  text!: string;

  @Text({ notBlank: true, maxLength: 200, description: 'The system in which it happened.', example: 'tracker' })
  source!: string;

  @WebAddress({
    nullish: true,
    maxLength: MAX_URL_LENGTH,
    description: 'The http or https URL of the original.',
    example: 'https://tracker.example.com/issues/7',
  })
  sourceURL?: string;

  @Text({
    nullish: true,
    notBlank: true,
    maxLength: 200,
    description: 'The connected integration account that the event comes from.',
  })
  integrationAccountId?: string;

  @Text({
    nullish: true,
    notBlank: true,
    maxLength: 200,
    description: 'The task that the event belongs to. It is stored in the metadata as `taskId`.',
    example: 'task-7',
  })
  taskId?: string;
}
