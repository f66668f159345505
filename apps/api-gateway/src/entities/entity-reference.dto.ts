import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'EntityReference', description: 'An entity, in short.' })
export class EntityReferenceDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'Its best-known name.', example: 'Ada Lovelace' })
  name!: string;

  @ApiProperty({ description: 'What kind of entity it is.', example: 'person' })
  type!: string;
}
