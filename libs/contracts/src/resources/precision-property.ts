import { TIME_PRECISIONS } from '@memory-graph/memory-model';
import { Choice } from '../fields/value-fields.js';

/** @param of the name of the property with the time */
export function PrecisionProperty(of: string): PropertyDecorator {
  return Choice(TIME_PRECISIONS, {
    nullable: true,
    description: `The precision of \`${of}\`. "In 2021" is stored as 1 January with the precision "year". Null: exact to the instant.`,
  });
}
