import { FORGET_JOB_STATUSES } from '../resources/forget.js';
import { ListOf, Nested, TextList } from '../fields/structure-fields.js';
import { ResourceId, Text } from '../fields/text-fields.js';
import { Choice, Integer } from '../fields/value-fields.js';

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

  @TextList({ optional: true, minSize: 1, maxSize: 100, ids: true, commaSeparated: true })
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

export class MemoryForgetCounts {
  @Integer()
  logs!: number;

  @Integer()
  episodes!: number;

  @Integer()
  sentences!: number;

  @Integer()
  facts!: number;
}

export const FORGET_STATES = ['preview', ...FORGET_JOB_STATUSES] as const;
export const FACT_CHANGES = ['vanishes', 'ends', 'comes back'] as const;

export class ChangedFact {
  @Text()
  id!: string;

  @Text()
  content!: string;

  @Choice(FACT_CHANGES)
  change!: (typeof FACT_CHANGES)[number];
}

export class MemoryForgetOutput {
  @Choice(FORGET_STATES)
  status!: (typeof FORGET_STATES)[number];

  @Nested(MemoryForgetCounts)
  counts!: MemoryForgetCounts;

  @TextList()
  texts!: string[];

  @ListOf(ChangedFact)
  facts!: ChangedFact[];

  @Text({ nullable: true })
  confirmation!: string | null;
}
