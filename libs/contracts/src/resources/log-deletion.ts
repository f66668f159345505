import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Count, Flag } from '../fields/value-fields.js';
import { FactDto } from './facts.js';

@ApiSchema({ name: 'DeleteLogRequest', description: 'Repeats the id of the log. It may be left out.' })
export class DeleteLogRequestDto {
  @Text({ format: 'uuid', description: 'The id of the log. It must equal the id in the path.' })
  id!: string;
}

@ApiSchema({ name: 'DeletedCounts', description: 'The number of items that were deleted from the graph.' })
export class DeletedCountsDto {
  @Flag({ description: 'Whether there was an episode.', example: true })
  episode!: boolean;

  @Count({ description: 'How many statements the episode had.', example: 2 })
  statements!: number;

  @Count({ description: 'How many entities are no longer mentioned.', example: 1 })
  entities!: number;

  @Count({ description: 'How many facts have no supporting statement left.', example: 1 })
  facts!: number;
}

@ApiSchema({ name: 'DeletionEffects', description: 'How the facts change.' })
export class DeletionEffectsDto {
  @ListOf(FactDto, {
    description:
      'The facts that begin: the corrected value of a correction, or what a deleted correction or retraction had replaced.',
  })
  create!: FactDto[];

  @ListOf(FactDto, { description: 'The facts that lose their last supporting statement.' })
  vanish!: FactDto[];

  @ListOf(FactDto, { description: 'The facts that end.' })
  end!: FactDto[];

  @ListOf(FactDto, { description: 'The facts that become valid again.' })
  comeBack!: FactDto[];
}

@ApiSchema({ name: 'DeleteLogResponse' })
export class DeleteLogAnswerDto {
  @Flag({ description: 'Always true.', example: true })
  success!: boolean;

  @Text({ description: 'The outcome in words, for people.', example: 'The log and its episode were deleted.' })
  message!: string;

  @Nested(DeletedCountsDto, {
    description:
      'The number of items that were deleted from the graph. With `dryRun`, the number that would be deleted.',
  })
  deleted!: DeletedCountsDto;

  @Nested(DeletionEffectsDto, {
    optional: true,
    description: 'How the facts would change. It is only set with `dryRun`.',
  })
  effects?: DeletionEffectsDto;
}
