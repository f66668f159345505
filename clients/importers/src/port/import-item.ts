export type MetadataValue = string | number | boolean | MetadataValue[] | { [name: string]: MetadataValue };
export type Metadata = Record<string, MetadataValue>;

/** A fact that accompanies its text, as `facts` of `POST /api/v1/add` takes it. */
export interface StatedFact {
  subject: string;
  predicate: string;
  object: string;
  /** ISO 8601: a year, month, day or date-time. */
  since?: string;
  until?: string;
  /** Words of the text. */
  quote: string;
}

/** One text of an export: a message, a mail, a note, a remembered sentence. It becomes one episode. */
export interface ImportItem {
  kind: 'item';
  /** The same for the same text in each export of the same origin. At most 200 characters of printable ASCII. */
  key: string;
  /** The file, and the place in it. */
  path: string;
  text: string;
  /** When it was written or said: ISO 8601 with an offset. */
  referenceTime: string;
  /** At most 200 characters. Items of one session come in order of time. */
  sessionId?: string;
  /** `role` is `user` or `assistant` where the origin says who wrote the text. */
  metadata: Metadata;
  /** Whom the origin keeps it for: a user, or a part of its graph. */
  subject?: string;
  /** What the text states, if the origin knows it. Nothing else is read from the text then. */
  facts?: StatedFact[];
}
