import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { IsDateTime } from '../validation/date-time.js';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { EntityTypeName } from './entity-type-name.js';

/** The fields that all decisions of people share. */
class DecisionRequestDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The source of the decision.',
    example: 'review',
  })
  @IsNotBlank()
  @MaxLength(200)
  source!: string;

  @ApiPropertyOptional({ maxLength: 1000, description: 'The reason, for people.', example: 'She told us on the phone' })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  reason?: string;
}

@ApiSchema({
  name: 'CorrectFactRequest',
  description: 'What to change about a fact: at least one of object, validFrom and validTo.',
})
export class CorrectFactRequestDto extends DecisionRequestDto {
  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 2000,
    description: 'The right object: the name of an entity, or a value.',
    example: 'Boulder',
  })
  @ValidateIf((_object, value) => value !== undefined)
  @IsNotBlank()
  @MaxLength(2000)
  object?: string;

  @EntityTypeName('The type of the object: built-in or declared. It requires `object`.', { orNull: false })
  objectType?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the fact began to hold. Null: since before anything known.',
    example: '2024-01-01T00:00:00Z',
  })
  @ValidateIf((_object, value) => value !== undefined && value !== null)
  @IsDateTime()
  validFrom?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the fact stopped holding. Null: it still holds. It must be after `validFrom`.',
    example: '2024-08-01T00:00:00Z',
  })
  @ValidateIf((_object, value) => value !== undefined && value !== null)
  @IsDateTime({ day: 'end' })
  validTo?: string | null;
}

@ApiSchema({ name: 'EndFactRequest', description: 'When a fact stopped holding.' })
export class EndFactRequestDto extends DecisionRequestDto {
  @ApiPropertyOptional({
    format: 'date-time',
    description: 'When the fact stopped holding, within its validity. The default is the current time.',
    example: '2024-08-01T00:00:00Z',
  })
  @ValidateIf((_object, value) => value !== undefined)
  @IsDateTime()
  at?: string;
}
