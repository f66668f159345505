import type { IngestRequestedData } from '@memory-graph/contracts/events';
import { type OwnVocabulary, type Person, selfOf } from '@memory-graph/memory-model';

/** The context that decides the meaning of the words of a request. */
export interface ReadingContext {
  /** The person that "I" means: the subject of the content, or else the user who added it. */
  user: Person;
  /** Milliseconds since the epoch: the start of facts that state none. */
  referenceTime: number;
  utcOffsetMinutes: number;
  source: string;
  /** What was said before the text. */
  context?: string;
  /** The vocabulary that the workspace declares. */
  vocabulary?: OwnVocabulary;
}

/** The context for texts and for facts in the words of a caller, at any time of extraction. */
export function readingContextOf(request: IngestRequestedData): ReadingContext {
  const { subject, user, referenceTime, utcOffsetMinutes = 0, source, context, vocabulary } = request;
  return {
    ...{ user: selfOf(subject, user), referenceTime: Date.parse(referenceTime), utcOffsetMinutes, source },
    ...(context !== undefined && { context }),
    ...(vocabulary && { vocabulary }),
  };
}
