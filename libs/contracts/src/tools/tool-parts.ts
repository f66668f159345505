import { ListOf } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Integer } from '../fields/value-fields.js';

/** Fields that several tools share. */

export function PageSize(byDefault: number, maximum: number): PropertyDecorator {
  return Integer({ optional: true, default: byDefault, minimum: 1, maximum });
}

export function Cursor(): PropertyDecorator {
  return Text({ optional: true, maxLength: 200 });
}

export function NextCursor(): PropertyDecorator {
  return Text({ nullable: true });
}

export function WaitSeconds(): PropertyDecorator {
  const description = 'For the processing.';
  return Integer({ optional: true, default: 0, minimum: 0, maximum: 60, description });
}

/** A reference to an entity. */
export class EntityHit {
  @Text()
  id!: string;

  @Text()
  name!: string;

  @Text()
  type!: string;
}

/** The entities that a name may mean. */
export function Candidates(): PropertyDecorator {
  return ListOf(EntityHit, { description: 'Call again with one of these ids.' });
}

/** A fact with the time of its validity. */
export class DatedFact {
  @Text()
  id!: string;

  @Text()
  content!: string;

  @Text({ nullable: true })
  validFrom!: string | null;

  @Text({ nullable: true })
  validTo!: string | null;
}
