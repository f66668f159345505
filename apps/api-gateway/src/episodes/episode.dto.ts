import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'Episode', description: 'One piece of content in the graph.' })
export class EpisodeDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'The text.', example: 'Ada moved from Paris to Oslo in March.' })
  content!: string;

  @ApiProperty({ description: 'Where it comes from.', example: 'team-chat' })
  source!: string;

  @ApiProperty({ type: String, format: 'uri', nullable: true, description: 'Where it can be seen.' })
  sourceURL!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was said.' })
  referenceTime!: string;

  @ApiProperty({ format: 'date-time', description: 'When the service learned it.' })
  createdAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The conversation that it belongs to.' })
  sessionId!: string | null;

  @ApiProperty({ type: [String], description: 'Ids of its labels.' })
  labelIds!: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
    description: 'As it was given.',
  })
  metadata!: Record<string, string | number | boolean>;

  @ApiProperty({ format: 'uuid', description: 'The log that it came by.' })
  logId!: string;
}
