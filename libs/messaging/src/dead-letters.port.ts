/** A message that a group of consumers gave up, without what it says: operators must not read tenants' texts. */
export interface DeadLetter {
  /** Its place in the dead-letter topic; see `deadLetterId`. */
  id: string;
  /** The topic that it was on. */
  topic: string;
  group: string | null;
  /** The message of the last error, shortened, without words that it quotes from the message. */
  reason: string | null;
  attempts: number | null;
  failedAt: Date;
  eventId: string | null;
  eventType: string | null;
  /** Ids in the data of the event, by the names of their fields, as in `workspaceId`. */
  ids: Record<string, string>;
  /** Of the last redelivery. Null: none, or the bus cannot note it. */
  redeliveredAt: Date | null;
}

export interface DeadLetterPage {
  letters: DeadLetter[];
  /** Null: there are no older ones. */
  nextCursor: string | null;
}

export interface DeadLetterCount {
  topic: string;
  stored: number;
  /** How many of these were redelivered. Null: the bus cannot note it. */
  redelivered: number | null;
}

export interface DeadLetterSelection {
  /** One of `EVENT_TOPICS`. Undefined: all. */
  topic?: string | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
  limit: number;
}

/** The dead letters of all groups. */
export interface DeadLetters {
  /**
   * Newest first, and never one twice on the pages of one list.
   * @throws ServiceError `invalid_request` for a cursor that is not from here
   */
  list(selection: DeadLetterSelection): Promise<DeadLetterPage>;

  /** For all topics, in the order of `EVENT_TOPICS`. */
  count(): Promise<DeadLetterCount[]>;

  /**
   * Publishes the message again, to its topic: all groups of the topic receive it, and drop it if they handled it. The
   * letter stays, and may be redelivered again.
   * @returns the letter as it is then; null if there is none with this id
   */
  redeliver(id: string): Promise<DeadLetter | null>;
}

/** DI token. */
export const DEAD_LETTERS = Symbol('DeadLetters');
