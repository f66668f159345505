/** How a text or a note is added. */
export interface AddOptions {
  session?: string | undefined;
  source?: string | undefined;
  subject?: string | undefined;
  shared?: true | undefined;
  labelIds?: string[] | undefined;
  referenceTime?: Date | undefined;
  documentId?: string | undefined;
  expiresAt?: Date | undefined;
  /** How long processing is waited for, in seconds. Undefined: not at all. */
  waitSeconds?: number | undefined;
}
