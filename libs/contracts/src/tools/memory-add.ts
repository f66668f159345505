import { Scalars } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { StatedFactDto, StatedFacts } from '../resources/stated-facts.js';
import { AssistantTime } from './assistant-time.js';
import { Labels } from './labels.js';
import { WaitSeconds } from './tool-parts.js';

export class MemoryAddInput {
  @Text({ notBlank: true, description: 'Plain, self-contained sentences, with names instead of "he" or "it".' })
  content!: string;

  @AssistantTime('start', 'When it was said; "yesterday" counts from it. Default: now.')
  referenceTime?: string;

  @Text({
    optional: true,
    default: 'mcp',
    notBlank: true,
    maxLength: 200,
    description: 'As in "chat".',
  })
  source: string = 'mcp';

  @Text({ optional: true, notBlank: true, maxLength: 200, description: 'The conversation.' })
  sessionId?: string;

  @Labels('Names or ids of labels.')
  labels?: string[];

  @Scalars({
    optional: true,
    description: 'The role "assistant" marks what an assistant said.',
  })
  metadata?: Record<string, string | number | boolean>;

  @StatedFacts('What the content says.')
  facts?: StatedFactDto[];

  @WaitSeconds()
  waitSeconds: number = 0;
}
