import type { IngestRequestedData } from '@memory-graph/contracts/events';
import { type OwnVocabulary, type Person, selfOf } from '@memory-graph/memory-model';

/** What decides the meaning of the words of a request. */
export interface ReadingContext {
  /** Who "I" is: the subject of the content, or else the user who added it. */
  user: Person;
  /** Milliseconds since the epoch: the start of facts that state none. */
  referenceTime: number;
  utcOffsetMinutes: number;
  source: string;
  /** What the workspace declares. */
  vocabulary?: OwnVocabulary;
}

/** For texts and for facts in the words of a caller, whenever they are read. */
export function readingContextOf(request: IngestRequestedData): ReadingContext {
  const { subject, user, referenceTime, utcOffsetMinutes = 0, source, vocabulary } = request;
  return {
    ...{ user: selfOf(subject, user), referenceTime: Date.parse(referenceTime), utcOffsetMinutes, source },
    ...(vocabulary && { vocabulary }),
  };
}
