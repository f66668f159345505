import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { FACT_TYPES } from '@memory-graph/memory-model/evidence/fact-type';

@ApiSchema({ name: 'Fact', description: 'What the statements of the workspace together support.' })
export class FactDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'In a short sentence.', example: 'Ada lives in Oslo' })
  content!: string;

  @ApiProperty({ enum: FACT_TYPES, description: 'What kind of fact it is.', example: 'location' })
  type!: string;

  @ApiProperty({ minimum: 0, maximum: 1, description: 'Grows with independent support.', example: 0.8 })
  confidence!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Since when it holds, where known.' })
  validFrom!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Until when it held; null: still.' })
  validTo!: string | null;
}
