import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'EntityReference', description: 'A reference to an entity.' })
export class EntityReferenceDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'The best-known name of the entity.', example: 'Ada Lovelace' })
  name!: string;

  @ApiProperty({ description: 'The type of the entity.', example: 'person' })
  type!: string;
}
