import { v5 as uuidv5 } from 'uuid';
import { boundedKey } from '../evidence/bounded-key.js';
import type { EntityId, WorkspaceId } from '../evidence/evidence.js';

/** Accents are left out only where they are that: in other scripts a combining mark is part of the letter. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu;
/** Not every punctuation: "C#", ".NET" and "@ada" keep theirs. */
const LEADING_PUNCTUATION = /^["'“”‘«»([{<*_~\s]+/u;
const TRAILING_PUNCTUATION = /["'“”«»)\]}>*_~.,;:!?…\s]+$/u;
const POSSESSIVE = /'s$/u;
const ARTICLE = /^(?:the|an?) (?=.)/u;

/**
 * The key for exact matches of names: "the Café Zoë’s" and "Cafe Zoe" have the same key, always in
 * lower case. A very long name is represented by its hash, see `boundedKey`.
 * @param name as written in a text
 */
export function entityKey(name: string): string {
  const folded = foldCaseAndAccents(name).replace(/[’ʼ]/gu, "'").replace(/\s+/gu, ' ').trim();
  const bare = trimPunctuation(trimPunctuation(folded).replace(POSSESSIVE, ''));
  return boundedKey(bare.replace(ARTICLE, '') || folded);
}

/** Keys of words that callers and assistants use for the user instead of a name. */
export const USER_WORDS: readonly string[] = ['i', 'me', 'myself', 'user'];

/** The key of the entity that represents a user. No name has this key, because names fold to lower case. */
export function userEntityKey(userId: string): string {
  return `USER:${userId}`;
}

/** Derived from the key, so that two workers that find the same new entity create one. */
export function entityId(workspaceId: WorkspaceId, key: string): EntityId {
  return uuidv5(key, workspaceId);
}

function foldCaseAndAccents(name: string): string {
  // Upper case first: it writes out ligatures and "ß".
  const oneCase = name.normalize('NFKD').toUpperCase().toLowerCase();
  return oneCase.normalize('NFKD').replace(ACCENTS, '').normalize('NFC');
}

function trimPunctuation(text: string): string {
  return text.replace(LEADING_PUNCTUATION, '').replace(TRAILING_PUNCTUATION, '');
}
