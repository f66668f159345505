import { Text } from '../fields/text-fields.js';
import { Integer } from '../fields/value-fields.js';
import { AssistantTime } from './assistant-time.js';
import { Cursor, PageSize } from './tool-parts.js';

export class MemoryAboutInput {
  @Text({ notBlank: true, maxLength: 500, description: 'A name, an id, or "me" for the user.' })
  entity!: string;

  @Integer({ optional: true, default: 800, minimum: 50, maximum: 8_000 })
  maxTokens: number = 800;
}

export class MemoryTimelineInput {
  @Text({ optional: true, notBlank: true, maxLength: 500, description: 'Name, id or "me"; or give a topic.' })
  entity?: string;

  @Text({ optional: true, notBlank: true, maxLength: 10_000, description: 'In words.' })
  topic?: string;

  @AssistantTime('start', 'As in 2025, 2025-03 or 2025-03-14.')
  startTime?: string;

  @AssistantTime('end')
  endTime?: string;

  @PageSize(50, 200)
  limit: number = 50;

  @Cursor()
  cursor?: string;
}
