import { ApiSchema } from '@nestjs/swagger';
import { ResourceId, Text } from '../fields/text-fields.js';
import { Flag } from '../fields/value-fields.js';
import { MAX_QUERY_LENGTH } from './search.js';
import { Subject } from './subject.js';

@ApiSchema({ name: 'SearchFeedback', description: 'Whether a result of a search was useful.' })
export class SearchFeedbackDto {
  @Text({
    notBlank: true,
    maxLength: MAX_QUERY_LENGTH,
    description: 'The question, as in the search.',
    example: 'Where does Ada live?',
  })
  query!: string;

  @ResourceId({ description: 'The id of the result: a fact or an episode.' })
  resultId!: string;

  @Flag({ description: 'Whether the result was useful.', example: true })
  useful!: boolean;

  @Subject('The subject of the search. A result that this subject cannot find is unknown.')
  subject?: string;
}
