import { TextList } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Flag, Integer } from '../fields/value-fields.js';
import { MAX_TOKENS, RESULT_KINDS, type ResultKind } from '../resources/search.js';
import { TimeZone } from '../resources/time-zone.js';
import { AssistantTime } from './assistant-time.js';
import { Labels } from './labels.js';
import { Cursor, PageSize } from './tool-parts.js';

export class MemorySearchInput {
  @Text({ notBlank: true, maxLength: 10_000, description: 'A full question.' })
  query!: string;

  @AssistantTime('start', 'Said or valid from then on, as in 2025, 2025-03 or 2025-03-14.')
  startTime?: string;

  @AssistantTime('end', 'Up to then, as of then.')
  endTime?: string;

  @TimeZone('Of the user.')
  timeZone?: string;

  @Labels('Any of these: names or ids.')
  labels?: string[];

  @Text({ optional: true, notBlank: true, maxLength: 200 })
  session?: string;

  @Text({ optional: true, notBlank: true, maxLength: 200, description: 'As in "chat".' })
  source?: string;

  @Flag({ optional: true, default: false, description: 'Also ended facts.' })
  includeInvalidated: boolean = false;

  @TextList({ optional: true, oneOf: RESULT_KINDS, commaSeparated: true })
  kinds?: ResultKind[];

  @PageSize(10, 100)
  limit: number = 10;

  @Integer({
    optional: true,
    minimum: 1,
    maximum: MAX_TOKENS,
    description: 'Of the whole answer.',
  })
  maxTokens?: number;

  @Cursor()
  cursor?: string;
}
