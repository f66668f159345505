import { TYPE_STRENGTH } from '../grammar/names/entity-book.js';
import type { TextReading } from '../patterns/reading.js';

/** Speakers that are the user, and those that are nobody. */
const USER_SPEAKERS = new Set(['user', 'me', 'human']);
const NOBODY_SPEAKERS = new Set(['assistant', 'ai', 'bot', 'system', 'agent', 'chatbot', 'model']);

export function bookSpeakers(reading: TextReading): void {
  const refs = new Map<string, string | null>();
  for (const { speaker } of reading.turns) {
    if (speaker !== null && !refs.has(speaker)) refs.set(speaker, bookSpeaker(speaker, reading));
  }
  reading.speakers = refs;
}

function bookSpeaker(speaker: string, { book, input }: TextReading): string | null {
  if (NOBODY_SPEAKERS.has(speaker.toLowerCase())) return null;
  if (USER_SPEAKERS.has(speaker.toLowerCase())) return book.bookUser(input.user.name).ref;
  const entity = book.book(speaker);
  book.vote(entity.ref, 'person', TYPE_STRENGTH.relation);
  return entity.ref;
}

export function isRole(speaker: string): boolean {
  return USER_SPEAKERS.has(speaker.toLowerCase()) || NOBODY_SPEAKERS.has(speaker.toLowerCase());
}
