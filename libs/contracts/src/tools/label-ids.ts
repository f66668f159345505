import { TextList } from '../fields/structure-fields.js';
import { RESOURCE_ID } from '../validation/resource-id.js';

export function LabelIds(description: string): PropertyDecorator {
  const item = { format: 'uuid', description: 'The id of a label.' };
  return TextList({ optional: true, maxSize: 100, pattern: RESOURCE_ID, ids: true, item, description });
}
