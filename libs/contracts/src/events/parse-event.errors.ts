export interface EventProblem {
  /** As in `data.facts[2].subject`. */
  path: string;
  message: string;
  code: string;
}

/** A message is not an event of its topic, and never will be. */
export class MalformedEventError extends Error {
  constructor(
    message: string,
    readonly problems: EventProblem[] = [],
  ) {
    super(message);
    this.name = 'MalformedEventError';
  }
}
