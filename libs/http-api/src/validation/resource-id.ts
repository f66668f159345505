import { ReadFieldWith } from './read-dto.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the shape of the ids that the service makes. */
export function isResourceId(text: string): boolean {
  return UUID.test(text);
}

/** The one spelling of an id: a client may write it in capitals. What is no id stays as it is. */
export function canonicalId(text: string): string {
  return isResourceId(text) ? text.toLowerCase() : text;
}

/** A field with an id of a resource, in any case; whether there is such a resource its owner says. */
export function ReadsResourceId(): PropertyDecorator {
  return ReadFieldWith((value) => (typeof value === 'string' ? canonicalId(value) : value));
}
