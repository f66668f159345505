import type { Metadata } from '@memory-graph/memory-model';
import { ApiSchema } from '@nestjs/swagger';
import { MetadataObject, TextList } from '../fields/structure-fields.js';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { AnsweredAttributesDto } from './content-attributes.js';

@ApiSchema({ name: 'Episode', description: 'One piece of content in the graph.' })
export class EpisodeDto extends AnsweredAttributesDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ description: 'The text of the episode.', example: 'Ada moved from Paris to Oslo in March.' })
  content!: string;

  @Text({ description: 'The name of the source.', example: 'team-chat' })
  source!: string;

  @Text({ nullable: true, format: 'uri', description: 'The URL of the original. Null: there is none.' })
  sourceURL!: string | null;

  @Moment({ description: 'When the text was written or said.' })
  referenceTime!: string;

  @Moment({ description: 'When the service accepted the content.' })
  createdAt!: string;

  @Text({ nullable: true, description: 'The session that the episode belongs to. Null: none.' })
  sessionId!: string | null;

  @TextList({ description: 'The ids of its labels.' })
  labelIds!: string[];

  @MetadataObject({ description: 'The metadata that was given with the content.' })
  metadata!: Metadata;

  @GeneratedId({ description: 'The log of the episode.' })
  logId!: string;
}
