import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { FromQueryBoolean, FromQueryInteger } from '@memory-graph/http-api/validation/query-values';
import { ReadsResourceId } from '@memory-graph/http-api/validation/resource-id';
import { EntityReferenceDto } from '../entities/entity-reference.dto.js';

export class GraphQueryDto {
  @ApiPropertyOptional({ format: 'uuid', description: 'The entity in the middle; else the best connected part.' })
  @IsOptional()
  @IsUUID()
  @ReadsResourceId()
  entityId?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 10, default: 2, description: 'Steps from the middle.' })
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(10)
  depth: number = 2;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 1000, default: 100, description: 'Edges at most.' })
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(1000)
  limit: number = 100;

  @ApiPropertyOptional({ type: 'boolean', default: false, description: 'Facts that are no longer valid, too.' })
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  includeInvalidated: boolean = false;
}

@ApiSchema({ name: 'GraphEdge', description: 'A fact between two entities.' })
export class GraphEdgeDto {
  @ApiProperty({ format: 'uuid', description: 'Of the fact.' })
  id!: string;

  @ApiProperty({ format: 'uuid', description: 'The entity that it starts from.' })
  source!: string;

  @ApiProperty({ format: 'uuid', description: 'The entity that it leads to.' })
  target!: string;

  @ApiProperty({ description: 'The key of the predicate.', example: 'works_at' })
  predicate!: string;

  @ApiProperty({ description: 'The fact in a sentence.', example: 'Ada works at Acme' })
  content!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Since when it holds, where known.' })
  validFrom!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Until when it held; null: still.' })
  validTo!: string | null;
}

@ApiSchema({ name: 'Graph', description: 'A part of the graph, for a picture.' })
export class GraphDto {
  @ApiProperty({ type: [EntityReferenceDto], description: 'Entities.' })
  nodes!: EntityReferenceDto[];

  @ApiProperty({ type: [GraphEdgeDto], description: 'Facts between them.' })
  edges!: GraphEdgeDto[];
}
