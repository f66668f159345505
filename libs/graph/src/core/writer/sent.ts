/**
 * The end of a write that returns nothing. A store may send it without waiting for its end (`void`): it then fails with the
 * next read, or with the transaction.
 */
export type Sent = Promise<void> | void;

/** An answer that may be waited for later, when more was sent. */
export type Answer<T> = () => Promise<T>;
