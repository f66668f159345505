import type { Metadata } from '@memory-graph/memory-model';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AnsweredAttributesDto } from './content-attributes.js';

@ApiSchema({ name: 'Episode', description: 'One piece of content in the graph.' })
export class EpisodeDto extends AnsweredAttributesDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'The text of the episode.', example: 'Ada moved from Paris to Oslo in March.' })
  content!: string;

  @ApiProperty({ description: 'The name of the source.', example: 'team-chat' })
  source!: string;

  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    description: 'The URL of the original. Null: there is none.',
  })
  sourceURL!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the text was written or said.' })
  referenceTime!: string;

  @ApiProperty({ format: 'date-time', description: 'When the service accepted the content.' })
  createdAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The session that the episode belongs to. Null: none.' })
  sessionId!: string | null;

  @ApiProperty({ type: [String], description: 'The ids of its labels.' })
  labelIds!: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The metadata that was given with the content.',
  })
  metadata!: Metadata;

  @ApiProperty({ format: 'uuid', description: 'The log of the episode.' })
  logId!: string;
}
