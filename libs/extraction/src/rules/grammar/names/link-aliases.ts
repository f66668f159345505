import type { Token } from '../text/tokenize.js';
import { isAcronymOf, type NameSpan } from './find-names.js';
import type { EntityBook } from './entity-book.js';

/** The words between a name and another name for the same: "Robert, whom we call Bob", "Ada Roe, known as Queenie". */
const LINKS =
  /^(?:[,(] )?(?:whom?|that) (?:we|i|they|everyone|everybody|people|friends|his friends|her friends|most people) (?:all )?calls?$|^(?:[,(] )?(?:also |better |formerly |previously )?(?:known as|called|aka|a\.k\.a|nicknamed)$|^(?:goes by|is (?:also |better )?known as|is nicknamed|also goes by)$/u;
const LONGEST_LINK = 7;

/**
 * Books names that the text links to another one as its aliases, before any of them is met: "Melanie, Mel for short",
 * "Customer Data Hub (CDH)", "the CDH (Customer Data Hub)".
 */
export function linkAliases(book: EntityBook, tokens: readonly Token[], names: readonly NameSpan[]): void {
  for (let index = 0; index + 1 < names.length; index += 1) {
    const [named, other] = [names[index], names[index + 1]] as [NameSpan, NameSpan];
    const gap = tokens.slice(named.end, other.first);
    if (gap.length === 0 || gap.length > LONGEST_LINK) continue;
    const between = gap.map(({ lower }) => lower).join(' ');
    const after = tokens.slice(other.end, other.end + 2).map(({ lower }) => lower);
    if (between === '(' && isAcronymOf(named.name, other.name)) book.alias(book.book(other.name), named.name);
    else if (isLinked(named, other, between, after)) {
      book.alias(book.book(named.name), other.name);
      if (!/^(?:goes|is|also goes)/u.test(between)) named.until = behindLink(tokens, other.end, after[0] === 'for');
    }
  }
}

function isLinked(named: NameSpan, other: NameSpan, between: string, after: readonly string[]): boolean {
  if (LINKS.test(between)) return true;
  if (between !== ',' && between !== '(') return false;
  const isForShort = after[0] === 'for' && after[1] === 'short';
  return isForShort || (between === '(' && after[0] === ')' && isShortOf(other.name, named.name));
}

function behindLink(tokens: readonly Token[], at: number, isForShort: boolean): number {
  const end = isForShort ? at + 2 : at;
  return /^[,)]$/u.test(tokens[end]?.text ?? '') ? end + 1 : end;
}

/** "Mel" of "Melanie", "CDH" of "Customer Data Hub". */
function isShortOf(short: string, name: string): boolean {
  if (isAcronymOf(short, name)) return true;
  return short.length > 2 && short.length < name.length && name.toLowerCase().startsWith(short.toLowerCase());
}
