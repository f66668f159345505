import { ApiSchema } from '@nestjs/swagger';
import { GeneratedId, Text } from '../fields/text-fields.js';

@ApiSchema({ name: 'EntityReference', description: 'A reference to an entity.' })
export class EntityReferenceDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ description: 'The best-known name of the entity.', example: 'Ada Lovelace' })
  name!: string;

  @Text({ description: 'The type of the entity.', example: 'person' })
  type!: string;
}
