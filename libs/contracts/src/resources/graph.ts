import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { FACT_STANDINGS, FACT_TYPES, type FactStanding, type FactType } from '@memory-graph/memory-model';
import { IsBoolean, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { IsDateTime } from '../validation/date-time.js';
import { FromQueryBoolean, FromQueryInteger } from '../validation/query-values.js';
import { ReadsResourceId } from '../validation/resource-id.js';
import { StringList } from '../validation/string-list.js';
import { EntityReferenceDto } from './entity-reference.js';
import { KnownAt, KnownAtDto, KnownAtOfAnswer } from './known-at.js';
import { OnlyOfSubject } from './subject.js';

const MAX_PREDICATES = 100;
const MAX_TYPES = 100;

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

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 500,
    description: 'How many entities to return at most. The default is `limit`.',
  })
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(500)
  maxNodes?: number;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_TYPES,
    description: 'Only return entities of these types, and the entity at the center.',
    example: ['person'],
  })
  @IsOptional()
  @StringList({ maxSize: MAX_TYPES, maxLength: 100, commaSeparated: true })
  types?: string[];

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_PREDICATES,
    description: 'Only return facts with one of these predicate keys, and entities that have such a fact.',
    example: ['works_at'],
  })
  @IsOptional()
  @StringList({ maxSize: MAX_PREDICATES, maxLength: 200, commaSeparated: true })
  predicates?: string[];

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description:
      'Only return facts that held at this time, and entities that have such a fact. With `includeInvalidated`, also facts that had ended by then. The default is all facts that have not ended by `knownAt`, or else by the current time, including facts that begin later.',
    example: '2026-01-01T00:00:00Z',
  })
  @IsOptional()
  @IsDateTime({ day: 'end' })
  asOf?: string;

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

@ApiSchema({ name: 'GraphNode', description: 'An entity in a graph.' })
export class GraphNodeDto extends EntityReferenceDto {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    description:
      'How many facts of the whole graph have the entity as subject or object. Filters do not count. 1000 means 1,000 or more.',
    example: 12,
  })
  factCount!: number;
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

  @ApiProperty({ enum: FACT_TYPES, description: 'The type of the fact.', example: 'employment' })
  type!: FactType;

  @ApiProperty({
    enum: FACT_STANDINGS,
    description: 'Whether the fact holds, has ended or begins later, at `asOf`, at `knownAt`, or now.',
    example: 'current',
  })
  state!: FactStanding;

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
  @ApiProperty({ type: [GraphNodeDto], description: 'The entities.' })
  nodes!: GraphNodeDto[];

  @ApiProperty({ type: [GraphEdgeDto], description: 'The facts between these entities.' })
  edges!: GraphEdgeDto[];

  @ApiProperty({
    description: 'Whether `limit` or `maxNodes` left out entities or facts that match the filters within `depth`.',
    example: false,
  })
  truncated!: boolean;

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}
