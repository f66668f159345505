import { IsBoolean, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { KnownAtParametersDto } from '@memory-graph/contracts/resources';
import { FromQueryBoolean, FromQueryInteger } from '@memory-graph/contracts/validation';

export class EntityListParametersDto extends KnownAtParametersDto {
  /** A part of a name or alias. */
  @IsOptional()
  @IsString()
  q?: string;

  @IsOptional()
  @IsString()
  type?: string;

  @IsOptional()
  @IsString()
  subject?: string;

  /** Only what belongs to no subject, and what is shared. */
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  withoutSubject?: boolean;

  @FromQueryInteger()
  @IsInt()
  @Min(1)
  page!: number;

  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(100)
  limit!: number;
}
