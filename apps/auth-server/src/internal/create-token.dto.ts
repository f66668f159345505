import { SCOPES, type Scope } from '@memory-graph/contracts/internal-http/auth-server.client';
import { IsDateTime } from '@memory-graph/http-api/validation/date-time';
import { IsNotBlank } from '@memory-graph/http-api/validation/not-blank';
import { ArrayNotEmpty, ArrayUnique, IsIn, IsOptional, MaxLength } from 'class-validator';

export class CreateTokenDto {
  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @IsIn(SCOPES, { each: true })
  @ArrayNotEmpty()
  @ArrayUnique()
  scopes!: Scope[];

  /** Null: it does not expire. */
  @IsOptional()
  @IsDateTime()
  expiresAt: string | null = null;
}
