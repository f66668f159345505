import { TextList } from '../fields/structure-fields.js';
import { ResourceId, Text } from '../fields/text-fields.js';

export class MemoryForgetInput {
  @Text({
    optional: true,
    notBlank: true,
    maxLength: 1_000,
    description: 'What to forget, as in "my ex" or "that I love hiking".',
  })
  words?: string;

  @Text({ optional: true, notBlank: true, maxLength: 500, description: 'All about it: name, id or "me".' })
  entity?: string;

  @TextList({ optional: true, minSize: 1, maxSize: 100, ids: true, format: 'uuid', commaSeparated: true })
  factIds?: string[];

  @ResourceId({ optional: true })
  logId?: string;

  @ResourceId({ optional: true })
  episodeId?: string;

  @Text({
    optional: true,
    maxLength: 200,
    description: 'From the first call.',
  })
  confirmation?: string;
}
