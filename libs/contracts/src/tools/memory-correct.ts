import { ResourceId, Text } from '../fields/text-fields.js';
import { Flag } from '../fields/value-fields.js';
import { AssistantTime } from './assistant-time.js';
import { WaitSeconds } from './tool-parts.js';

export class MemoryCorrectInput {
  @ResourceId()
  factId!: string;

  @Text({ optional: true, notBlank: true, maxLength: 2_000, description: 'The right value, as in "Boulder".' })
  object?: string;

  @AssistantTime('start', 'When it began, as in 2025-05 or 2025-05-14.')
  since?: string;

  @AssistantTime('start', 'When it stopped being true.')
  until?: string;

  @Flag({ optional: true, description: 'No longer true, from until or now on.' })
  ended?: boolean;

  @Flag({ optional: true, description: 'It was wrong from the start.' })
  neverTrue?: boolean;

  @Text({ optional: true, maxLength: 1_000 })
  reason?: string;

  @WaitSeconds()
  waitSeconds: number = 0;
}
