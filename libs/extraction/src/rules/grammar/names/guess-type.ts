import type { Token } from '../text/tokenize.js';
import {
  EVENT_WORDS,
  FEMALE_HINTS,
  MALE_HINTS,
  ORGANISATION_WORDS,
  PLACE_WORDS,
  PROJECT_WORDS,
} from '../words/closed-words.js';
import { phraseTags } from '../words/word-info.js';
import { TYPE_STRENGTH, type BookedEntity, type EntityBook } from './entity-book.js';
import type { NameSpan } from './find-names.js';

/** Votes for what a name says of itself: "Dr.", "Ltd", "Project", or its words in the lexicon. */
export function guessType(book: EntityBook, entity: BookedEntity, tokens: readonly Token[], span: NameSpan): void {
  const words = tokens.slice(span.first, span.end).filter((token) => token.kind === 'word');
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return;
  if (span.title !== null) {
    book.vote(entity.ref, 'person', TYPE_STRENGTH.marker);
    entity.gender ??= MALE_HINTS.has(span.title) ? 'male' : FEMALE_HINTS.has(span.title) ? 'female' : null;
  }
  const several = words.length > 1;
  const before = tokens[span.first - 1]?.lower ?? '';
  const after = tokens[span.end]?.lower ?? '';
  const phrase = phraseTags(words.map((word) => word.lower).join(' '));
  if (several && (PROJECT_WORDS.has(first.lower) || PROJECT_WORDS.has(last.lower)))
    book.vote(entity.ref, 'project', TYPE_STRENGTH.marker);
  else if (PROJECT_WORDS.has(before) || PROJECT_WORDS.has(after))
    book.vote(entity.ref, 'project', TYPE_STRENGTH.marker);
  else if (several && words.some((word) => ORGANISATION_WORDS.has(word.lower)))
    book.vote(entity.ref, 'organisation', TYPE_STRENGTH.marker);
  else if (tokens.slice(span.first, span.end).some(({ text }) => text === '&'))
    book.vote(entity.ref, 'organisation', TYPE_STRENGTH.marker);
  else if (several && EVENT_WORDS.has(last.lower)) book.vote(entity.ref, 'event', TYPE_STRENGTH.marker);
  else if (several && (PLACE_WORDS.has(last.lower) || /^(?:lake|mount)$/u.test(first.lower)))
    book.vote(entity.ref, 'place', TYPE_STRENGTH.marker);
  else if (phrase.some((tag) => /^(?:City|Country|Region|Place)$/u.test(tag)))
    book.vote(entity.ref, 'place', TYPE_STRENGTH.lexicon);
  else if (phrase.includes('Organization') || last.info.organisation)
    book.vote(entity.ref, 'organisation', TYPE_STRENGTH.lexicon);
  else if (first.info.male || first.info.female || first.info.person)
    book.vote(entity.ref, 'person', TYPE_STRENGTH.lexicon);
  else if (!several && first.info.place) book.vote(entity.ref, 'place', TYPE_STRENGTH.lexicon);
  else if (/^(?:join|joins|joined|joining)$/u.test(before)) book.vote(entity.ref, 'organisation', TYPE_STRENGTH.guess);
  if (entity.type === 'person' && first.info.male !== first.info.female)
    entity.gender ??= first.info.male ? 'male' : 'female';
}
