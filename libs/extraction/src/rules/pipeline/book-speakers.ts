import { TYPE_STRENGTH } from '../grammar/names/entity-book.js';
import { voiceOf } from '../grammar/text/voice.js';
import type { TextReading } from '../patterns/reading.js';

export function bookSpeakers(reading: TextReading): void {
  const refs = new Map<string, string | null>();
  for (const { speaker } of reading.turns) {
    if (speaker !== null && !refs.has(speaker)) refs.set(speaker, bookSpeaker(speaker, reading));
  }
  reading.speakers = refs;
}

function bookSpeaker(speaker: string, { book }: TextReading): string | null {
  const voice = voiceOf(speaker, book.userNouns);
  if (voice === 'user') return book.bookUser().ref;
  if (voice !== 'named') return null;
  const entity = book.book(speaker);
  book.vote(entity.ref, 'person', TYPE_STRENGTH.relation);
  return entity.ref;
}
