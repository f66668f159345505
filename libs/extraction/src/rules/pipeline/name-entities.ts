import { findKnownNames, findNames } from '../grammar/names/find-names.js';
import { linkAliases } from '../grammar/names/link-aliases.js';
import { isRole } from './book-speakers.js';
import type { TextReading } from '../patterns/reading.js';

/** Books long names first, so that a first name alone finds its owner wherever it stands. */
export function nameEntities({ book, turns, sentences }: TextReading): void {
  const known = new Set(findKnownNames(sentences.map(({ tokens }) => tokens)));
  for (const { speaker } of turns) if (speaker) known.add(speaker.split(' ')[0] as string);
  for (const sentence of sentences) sentence.names = findNames(sentence.tokens, known);
  const isLong = (name: string | null): name is string => name !== null && name.includes(' ');
  for (const { speaker } of turns) if (isLong(speaker) && !isRole(speaker)) book.book(speaker);
  for (const { names } of sentences) for (const { name } of names) if (isLong(name)) book.book(name);
  for (const { tokens, names } of sentences) linkAliases(book, tokens, names);
}
