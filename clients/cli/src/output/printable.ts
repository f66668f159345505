import { stripVTControlCharacters } from 'node:util';

/**
 * Text of others as a terminal may show it: without escape sequences, control characters and marks that change the
 * direction of what follows. A text must not move the cursor, set the clipboard or forge a line of this program.
 */
export function printable(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, (mark) => (/[\n\t]/.test(mark) ? mark : ''));
}

/** The same in one line. */
export function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

/** The text, or its beginning and an ellipsis if it has more than `length` characters. */
export function shortened(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

/** JSON, in one line unless it is indented, in which a terminal finds no control character either: JSON leaves those above U+007E as they are. */
export function printableJson(value: unknown, indentation = 0): string {
  const hex = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, indentation).replace(
    /[\u007f-\u009f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]/g,
    hex,
  );
}
