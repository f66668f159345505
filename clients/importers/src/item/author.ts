import type { ReadOptions } from '../port/importer.js';
import { cleanText, cutText } from './clean-text.js';

/** As the service reads it: "I" in a text of the role `user` is the person `name`, or the user without a name. */
export interface Author {
  role: 'user' | 'tool';
  name?: string;
}

/** Programs write of themselves and to anyone: their texts are kept, and no facts are extracted from them. */
export const PROGRAM: Author = { role: 'tool' };

/** @returns for the names, addresses or ids of one person: whether it is the user, and else the name */
export function authorReader({ self = [] }: ReadOptions): (name: string, ...others: string[]) => Author {
  const own = new Set(self.map(plain));
  return (name, ...others) => {
    if ([name, ...others].some((one) => own.has(plain(one)))) return { role: 'user' };
    const shown = cutText(cleanText(name).replace(/\s+/g, ' '), 200);
    // Without a name, "I" would be the user.
    return /[\p{L}\p{N}]/u.test(shown) ? { role: 'user', name: shown } : PROGRAM;
  };
}

/** Names are written with marks for the direction of text, and in any case. */
export function plain(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
