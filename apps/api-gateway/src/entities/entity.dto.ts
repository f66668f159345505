import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PaginationDto } from '@memory-graph/http-api/pagination/pagination.dto';
import { FactDto } from '../facts/fact.dto.js';
import { EntityReferenceDto } from './entity-reference.dto.js';

@ApiSchema({ name: 'Entity', description: 'A person, place, organisation, project, thing…' })
export class EntityDto extends EntityReferenceDto {
  @ApiProperty({ type: [String], description: 'Other names.', example: ['Ada'] })
  aliases!: string[];

  @ApiProperty({ type: 'integer', minimum: 0, description: 'In how many episodes it is named.', example: 12 })
  mentionCount!: number;
}

@ApiSchema({ name: 'EntityDetail', description: 'An entity with what is known of it.' })
export class EntityDetailDto extends EntityDto {
  @ApiProperty({ description: 'What is known of it, in short; may be empty.' })
  summary!: string;

  @ApiProperty({ type: [FactDto], description: 'At most 200, newest first, ended ones too.' })
  facts!: FactDto[];
}

@ApiSchema({ name: 'EntityPage' })
export class EntityPageDto {
  @ApiProperty({ type: [EntityDto], description: 'By name.' })
  entities!: EntityDto[];

  @ApiProperty({ type: PaginationDto, description: 'Where this page stands in the list.' })
  pagination!: PaginationDto;
}
