import { IsBoolean, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { FromQueryBoolean, FromQueryInteger } from '@memory-graph/http-api/validation/query-values';

export class PictureQueryDto {
  @IsOptional()
  @IsUUID('all')
  entityId?: string;

  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(10)
  depth!: number;

  /** Of nodes, and of edges. */
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(1_000)
  limit!: number;

  @FromQueryBoolean()
  @IsBoolean()
  includeInvalidated!: boolean;
}
