import { ReadFieldWith } from './read-dto.js';

/** The format of the ids that the service generates. */
export const RESOURCE_ID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

/** Whether a text has the format of the ids that the service generates. */
export function isResourceId(text: string): boolean {
  return RESOURCE_ID.test(text);
}

/** The id in lower case, because clients may send upper case. Other texts are returned unchanged. */
export function canonicalId(text: string): string {
  return isResourceId(text) ? text.toLowerCase() : text;
}

/** A field with an id of a resource, in any case; whether there is such a resource its owner says. */
export function ReadsResourceId(): PropertyDecorator {
  return ReadFieldWith((value) => (typeof value === 'string' ? canonicalId(value) : value));
}
