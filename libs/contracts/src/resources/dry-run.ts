import { Flag } from '../fields/value-fields.js';

/** The query of an operation that can be previewed. */
export class DryRunParametersDto {
  @Flag({
    nullish: true,
    query: true,
    default: false,
    description: 'Only return a preview of the effects. Nothing is changed.',
  })
  dryRun: boolean = false;
}
