import { Integer, Text } from '../fields/value-fields.js';

/** Fields that several tools share. */

export function PageSize(byDefault: number, maximum: number): PropertyDecorator {
  const description = 'The maximum number of entries to return.';
  return Integer({ optional: true, default: byDefault, minimum: 1, maximum, description });
}

export function Cursor(): PropertyDecorator {
  const description = 'The nextCursor of the previous result, to get the next page of the same request.';
  return Text({ optional: true, maxLength: 200, description });
}

export function NextCursor(): PropertyDecorator {
  return Text({ nullable: true, description: 'The cursor of the next page. Null on the last page.' });
}

export function WaitSeconds(): PropertyDecorator {
  const description =
    'The maximum number of seconds to wait for the processing, with progress notifications. 0 does not wait.';
  return Integer({ optional: true, default: 0, minimum: 0, maximum: 60, description });
}

/** The period in which a fact is valid. */
export class Validity {
  @Text({ nullable: true, description: 'When the fact became valid. Null if that is unknown.' })
  validFrom!: string | null;

  @Text({ nullable: true, description: 'When the fact ended. Null if it is still valid.' })
  validTo!: string | null;
}

/** A fact in timelines and in previews of deletions. */
export class DatedFact extends Validity {
  @Text()
  id!: string;

  @Text({ description: 'The fact in a sentence.' })
  content!: string;
}
