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
 * What exact matches of names are made by: "the Café  Zoë’s" and "Cafe Zoe" are one key. Always in lower case. A name
 * as long as a text stands as its hash, see `boundedKey`.
 * @param name as a text writes it
 */
export function entityKey(name: string): string {
  const folded = foldCaseAndAccents(name).replace(/[’ʼ]/gu, "'").replace(/\s+/gu, ' ').trim();
  const bare = trimPunctuation(trimPunctuation(folded).replace(POSSESSIVE, ''));
  return boundedKey(bare.replace(ARTICLE, '') || folded);
}

/** The key of the one entity that stands for a user. No name has it: names fold to lower case. */
export function userEntityKey(userId: string): string {
  return `USER:${userId}`;
}

/** Named by its key, so that two workers that meet the same new entity make one. */
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
