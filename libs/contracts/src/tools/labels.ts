import { TextList } from '../fields/structure-fields.js';

/** Labels by name or id. One label may be given without a list. */
export function Labels(description: string): PropertyDecorator {
  return TextList({ optional: true, maxSize: 100, maxLength: 200, commaSeparated: true, description });
}
