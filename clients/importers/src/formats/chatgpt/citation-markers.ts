/** `\uE200cite\uE202turn0search1\uE201`: a kind and its arguments, which the page shows as a link. */
const MARKER = /( ?)\uE200([^\uE200-\uE202]*)((?:\uE202[^\uE200-\uE202]*)*)\uE201/g;
/** `【12†source】` of older answers. */
const OLD_MARKER = / ?【[^【】\n]{0,80}†[^【】\n]{0,80}】/g;
const LEFT_OVER = /[\uE200-\uE206]/g;

/** The text without marks of citations. Those that show words, such as the name of a place, become the words. */
export function withoutMarkers(text: string): string {
  return text
    .replace(MARKER, (_marker, space: string, kind: string, rest: string) => {
      const words = wordsOf(kind, rest.split('\uE202').slice(1));
      return words === '' ? '' : `${space}${words}`;
    })
    .replace(OLD_MARKER, '')
    .replace(LEFT_OVER, '');
}

function wordsOf(kind: string, [first = '']: string[]): string {
  if (kind === 'url') return first;
  if (kind !== 'entity') return '';
  try {
    const [, name] = JSON.parse(first) as unknown[];
    return typeof name === 'string' ? name : '';
  } catch {
    return '';
  }
}
