import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { FromQueryBoolean, FromQueryInteger } from '../validation/query-values.js';
import { ReadsResourceId } from '../validation/resource-id.js';
import { EntityReferenceDto } from './entity-reference.js';
import { KnownAt, KnownAtDto, KnownAtOfAnswer } from './known-at.js';
import { OnlyOfSubject } from './subject.js';

export class GraphParametersDto {
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'The entity at the center. If it is left out, the best connected part of the graph is returned.',
  })
  @IsOptional()
  @IsUUID()
  @ReadsResourceId()
  entityId?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 10,
    default: 2,
    description: 'How many steps to follow from the center.',
  })
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(10)
  depth: number = 2;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 100,
    description: 'How many edges to return at most.',
  })
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(1000)
  limit: number = 100;

  @ApiPropertyOptional({ type: 'boolean', default: false, description: 'Also return facts that are no longer valid.' })
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  includeInvalidated: boolean = false;

  @OnlyOfSubject('entities and facts')
  subject?: string;

  @KnownAt()
  knownAt?: string;
}

@ApiSchema({ name: 'GraphEdge', description: 'A fact between two entities.' })
export class GraphEdgeDto {
  @ApiProperty({ format: 'uuid', description: 'The id of the fact.' })
  id!: string;

  @ApiProperty({ format: 'uuid', description: 'The entity at which the edge starts.' })
  source!: string;

  @ApiProperty({ format: 'uuid', description: 'The entity at which the edge ends.' })
  target!: string;

  @ApiProperty({ description: 'The key of the predicate.', example: 'works_at' })
  predicate!: string;

  @ApiProperty({ description: 'The fact in a sentence.', example: 'Ada works at Acme' })
  content!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the fact began to hold. Null: that is not known.',
  })
  validFrom!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the fact stopped holding. Null: it still holds.',
  })
  validTo!: string | null;
}

@ApiSchema({ name: 'Graph', description: 'A part of the graph, for a visualization.' })
export class GraphDto {
  @ApiProperty({ type: [EntityReferenceDto], description: 'The entities.' })
  nodes!: EntityReferenceDto[];

  @ApiProperty({ type: [GraphEdgeDto], description: 'The facts between these entities.' })
  edges!: GraphEdgeDto[];

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}
