import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ArrayUnique, IsOptional, MaxLength } from 'class-validator';
import { SCOPES, type Scope } from '@memory-graph/contracts/internal-http/auth-server.client';
import { IsDateTime } from '@memory-graph/http-api/validation/date-time';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { StringList } from '@memory-graph/http-api/validation/string-list';

@ApiSchema({ name: 'CreateTokenRequest' })
export class CreateTokenDto {
  @ApiProperty({ minLength: 1, pattern: NOT_BLANK, maxLength: 100, description: 'For people.', example: 'laptop' })
  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @ApiProperty({
    enum: SCOPES,
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    description: 'What it may do.',
    example: ['read'],
  })
  @StringList({ minSize: 1, maxSize: SCOPES.length, oneOf: SCOPES })
  @ArrayUnique()
  scopes!: Scope[];

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'When it stops working, in the future; never where it is not given.',
    example: '2030-01-01T00:00:00Z',
  })
  @IsOptional()
  @IsDateTime()
  expiresAt?: string;
}

@ApiSchema({ name: 'Token', description: 'A personal API token, without its secret.' })
export class TokenDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'For people.', example: 'laptop' })
  name!: string;

  @ApiProperty({ enum: SCOPES, isArray: true, description: 'What it may do.', example: ['read'] })
  scopes!: Scope[];

  @ApiProperty({ format: 'date-time', description: 'When it was made.' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it stops working.' })
  expiresAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it was last used.' })
  lastUsedAt!: string | null;
}

@ApiSchema({ name: 'CreatedToken', description: 'A personal API token, with its secret.' })
export class CreatedTokenDto extends TokenDto {
  @ApiProperty({ description: 'The secret. Shown this once.', example: 'mg_pat_…' })
  token!: string;
}
