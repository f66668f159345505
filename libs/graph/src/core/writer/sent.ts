/**
 * The completion of a write that returns nothing. A store may send the write without awaiting it (`void`): a failure
 * then appears at the next read, or at the end of the transaction.
 */
export type Sent = Promise<void> | void;

/** An answer that may be awaited later, after further statements were sent. */
export type Answer<T> = () => Promise<T>;
