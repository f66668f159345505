import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { SearchOptionsDto } from '../search/search-request.dto.js';

@ApiSchema({
  name: 'ExtensionSearchRequest',
  description: 'What somebody reads or writes, and what answers must satisfy.',
})
export class ExtensionSearchRequestDto extends SearchOptionsDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    description:
      'The text on the page, of any length. Of a long one, the sentences that say most of it are searched for.',
    example: 'Dear Ada, how do you like it in Oslo?',
  })
  @IsNotBlank()
  input!: string;
}
