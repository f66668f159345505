import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PaginationQueryDto } from '@memory-graph/http-api/pagination/pagination-query.dto';
import { ENTITY_TYPES, type EntityType } from '@memory-graph/memory-model/evidence/entity-type';

export class ListEntitiesDto extends PaginationQueryDto {
  @ApiPropertyOptional({ maxLength: 200, description: 'A part of the name.', example: 'ada' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;

  @ApiPropertyOptional({ enum: ENTITY_TYPES, description: 'Only entities of this type.' })
  @IsOptional()
  @IsIn(ENTITY_TYPES)
  type?: EntityType;
}
