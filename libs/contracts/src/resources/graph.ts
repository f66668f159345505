import { ApiSchema } from '@nestjs/swagger';
import { FACT_STANDINGS, FACT_TYPES, type FactStanding, type FactType } from '@memory-graph/memory-model';
import { ListOf, TextList } from '../fields/structure-fields.js';
import { DateTime, GeneratedId, Moment, Text, Uuid } from '../fields/text-fields.js';
import { Choice, Flag, Integer } from '../fields/value-fields.js';
import { ReadsResourceId } from '../validation/resource-id.js';
import { EntityReferenceDto } from './entity-reference.js';
import { KnownAt, KnownAtDto, KnownAtOfAnswer } from './known-at.js';
import { OnlyOfSubject } from './subject.js';

const MAX_PREDICATES = 100;
const MAX_TYPES = 100;
/** The most entities of one picture. */
export const MAX_GRAPH_NODES = 5_000;
/** The most facts of one picture. */
export const MAX_GRAPH_EDGES = 20_000;

export class GraphParametersDto {
  @Uuid({
    nullish: true,
    description: 'The entity at the center. If it is left out, the best connected part of the graph is returned.',
  })
  @ReadsResourceId()
  entityId?: string;

  @Integer({
    nullish: true,
    minimum: 1,
    maximum: 10,
    query: true,
    default: 2,
    description: 'How many steps to follow from the center.',
  })
  depth: number = 2;

  @Integer({
    nullish: true,
    minimum: 1,
    maximum: MAX_GRAPH_EDGES,
    query: true,
    default: 100,
    description: 'How many edges to return at most.',
  })
  limit: number = 100;

  @Integer({
    nullish: true,
    minimum: 1,
    maximum: MAX_GRAPH_NODES,
    query: true,
    description: 'How many entities to return at most. The default is `limit`, at most 5,000.',
  })
  maxNodes?: number;

  @TextList({
    nullish: true,
    maxSize: MAX_TYPES,
    maxLength: 100,
    commaSeparated: true,
    description: 'Only return entities of these types, and the entity at the center.',
    example: ['person'],
  })
  types?: string[];

  @TextList({
    nullish: true,
    maxSize: MAX_PREDICATES,
    maxLength: 200,
    commaSeparated: true,
    description: 'Only return facts with one of these predicate keys, and entities that have such a fact.',
    example: ['works_at'],
  })
  predicates?: string[];

  @DateTime({
    nullish: true,
    day: 'end',
    description:
      'Only return facts that held at this time, and entities that have such a fact. With `includeInvalidated`, also facts that had ended by then. The default is all facts that have not ended by `knownAt`, or else by the current time, including facts that begin later.',
    example: '2026-01-01T00:00:00Z',
  })
  asOf?: string;

  @Flag({ nullish: true, query: true, default: false, description: 'Also return facts that are no longer valid.' })
  includeInvalidated: boolean = false;

  @OnlyOfSubject('entities and facts')
  subject?: string;

  @KnownAt()
  knownAt?: string;
}

@ApiSchema({ name: 'GraphNode', description: 'An entity in a graph.' })
export class GraphNodeDto extends EntityReferenceDto {
  @Integer({
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
  @GeneratedId({ description: 'The id of the fact.' })
  id!: string;

  @GeneratedId({ description: 'The entity at which the edge starts.' })
  source!: string;

  @GeneratedId({ description: 'The entity at which the edge ends.' })
  target!: string;

  @Text({ description: 'The key of the predicate.', example: 'works_at' })
  predicate!: string;

  @Choice(FACT_TYPES, { description: 'The type of the fact.', example: 'employment' })
  type!: FactType;

  @Choice(FACT_STANDINGS, {
    description: 'Whether the fact holds, has ended or begins later, at `asOf`, at `knownAt`, or now.',
    example: 'current',
  })
  state!: FactStanding;

  @Text({ description: 'The fact in a sentence.', example: 'Ada works at Acme' })
  content!: string;

  @Moment({ nullable: true, description: 'When the fact began to hold. Null: that is not known.' })
  validFrom!: string | null;

  @Moment({ nullable: true, description: 'When the fact stopped holding. Null: it still holds.' })
  validTo!: string | null;
}

@ApiSchema({ name: 'Graph', description: 'A part of the graph, for a visualization.' })
export class GraphDto {
  @ListOf(GraphNodeDto, { description: 'The entities.' })
  nodes!: GraphNodeDto[];

  @ListOf(GraphEdgeDto, { description: 'The facts between these entities.' })
  edges!: GraphEdgeDto[];

  @Flag({
    description: 'Whether `limit` or `maxNodes` left out entities or facts that match the filters within `depth`.',
    example: false,
  })
  truncated!: boolean;

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}
