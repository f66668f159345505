import { ApiSchema } from '@nestjs/swagger';
import { Nested } from '../fields/structure-fields.js';
import { DateTime, Moment } from '../fields/text-fields.js';
import { Choice, Flag } from '../fields/value-fields.js';

/** The time at which the memory is asked, instead of now. */
export function KnownAt(): PropertyDecorator {
  return DateTime({
    nullish: true,
    day: 'end',
    description:
      'Answer from what the service had recorded by this time, as the memory stood then. A time in the future means now.',
    example: '2026-03-01T00:00:00Z',
  });
}

/** The state of the memory that the answer carries if it was asked as of a time. */
export function KnownAtOfAnswer(): PropertyDecorator {
  return Nested(KnownAtDto, {
    optional: true,
    description: 'The state of the memory that answered. It is only set with `knownAt` in the request.',
  });
}

export class KnownAtParametersDto {
  @KnownAt()
  knownAt?: string;
}

@ApiSchema({ name: 'KnownAt', description: 'The state of the memory that an answer is from.' })
export class KnownAtDto {
  @Moment({ description: 'The requested time, in UTC.' })
  at!: string;

  @Flag({ description: 'Whether an answer at that time may have been another one.', example: false })
  mayDiffer!: boolean;

  @Choice(['deleted', 'replaced'], {
    optional: true,
    description:
      'The reason why it may. `deleted`: content that had been recorded by then was deleted after that time. It stays deleted. `replaced`: such content was read again, or parts of it were taken out.',
    example: 'deleted',
  })
  reason?: 'deleted' | 'replaced';
}
