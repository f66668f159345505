import { findKnownNames, findNames, type NameSpan } from '../grammar/names/find-names.js';
import { endOfUserPhrase } from '../grammar/names/user-phrase.js';
import { linkAliases } from '../grammar/names/link-aliases.js';
import { voiceOf } from '../grammar/text/voice.js';
import type { Token } from '../grammar/text/tokenize.js';
import type { TextReading } from '../patterns/reading.js';

/** Books long names first, so that a first name alone finds its owner anywhere in the text. */
export function nameEntities({ book, turns, sentences }: TextReading): void {
  const known = new Set(findKnownNames(sentences.map(({ tokens }) => tokens)));
  for (const { speaker } of turns) if (speaker) known.add(speaker.split(' ')[0] as string);
  const isUser = (tokens: readonly Token[], { first, name }: NameSpan): boolean =>
    book.userNouns.has(name.toLowerCase()) || endOfUserPhrase(tokens, first, book.userNouns) > first;
  for (const sentence of sentences) {
    const { tokens } = sentence;
    sentence.names = findNames(tokens, known).filter((span) => !isUser(tokens, span));
  }
  const isLong = (name: string | null): name is string => name !== null && name.includes(' ');
  for (const { speaker } of turns)
    if (isLong(speaker) && voiceOf(speaker, book.userNouns) === 'named') book.book(speaker);
  for (const { names } of sentences) for (const { name } of names) if (isLong(name)) book.book(name);
  for (const { tokens, names } of sentences) linkAliases(book, tokens, names);
}
