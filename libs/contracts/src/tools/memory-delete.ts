import { ListOf, Nested } from '../fields/structure-fields.js';
import { Flag, Integer, ResourceId, Text } from '../fields/value-fields.js';
import { DatedFact } from './tool-parts.js';

export class MemoryDeleteInput {
  @ResourceId({ optional: true, description: 'The log to delete. Specify either logId or episodeId.' })
  logId?: string;

  @ResourceId({ optional: true, description: 'The episode to delete. Specify either logId or episodeId.' })
  episodeId?: string;

  @Text({
    optional: true,
    maxLength: 200,
    description:
      'The confirmation that the first call returned. Send it only after the user has agreed to the effects.',
  })
  confirmation?: string;
}

export class MemoryDeleteCounts {
  @Flag({ description: 'Whether an episode is deleted.' })
  episode!: boolean;

  @Integer()
  statements!: number;

  @Integer()
  entities!: number;

  @Integer()
  facts!: number;
}

export class MemoryDeleteEffects {
  @ListOf(DatedFact, { description: 'The facts that are deleted because no other episode supports them.' })
  vanish!: DatedFact[];

  @ListOf(DatedFact, { description: 'The facts that end.' })
  end!: DatedFact[];

  @ListOf(DatedFact, { description: 'The facts that become valid again.' })
  comeBack!: DatedFact[];
}

export class MemoryDeleteOutput {
  @Text()
  logId!: string;

  @Flag({ description: 'Whether the log was deleted. False for a preview, which changes nothing.' })
  deleted!: boolean;

  @Nested(MemoryDeleteCounts, {
    description: 'The number of deleted items. In a preview, the number that would be deleted.',
  })
  counts!: MemoryDeleteCounts;

  @Nested(MemoryDeleteEffects, { nullable: true, description: 'How the facts would change. Null after the deletion.' })
  effects!: MemoryDeleteEffects | null;

  @Text({ nullable: true, description: 'The confirmation for the second call. Null after the deletion.' })
  confirmation!: string | null;

  @Text({ nullable: true, description: 'When the confirmation expires.' })
  confirmationExpiresAt!: string | null;
}
