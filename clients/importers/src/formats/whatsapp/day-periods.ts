/** The languages of WhatsApp, with the regions that write the parts of the day in another way. */
const LOCALES =
  'af am ar ar-MA az be bg bn ca cs cy da de el en en-AU en-CA en-GB en-ZA es es-419 es-CO es-MX et eu fa fi fil fr fr-CA ' +
  'ga gl gu ha he hi hr hu hy id is it ja ka kk km kn ko ky lb lo lt lv mk ml mn mr ms my nb ne nl nn no or pa pl pt ' +
  'pt-PT ro ru rw si sk sl so sq sr sr-Latn sv sw ta te th tr uk ur uz vi xh zh zh-HK zh-TW zu';

/** Words that programs write although the locale data has others by now. Before noon, and after it. */
const HALVES = ['am pm', 'fm em', 'vm nm', 'πμ μμ', 'dop odp', 'de du', 'ص م', '上午 下午', '午前 午後', '오전 오후'];

/** Hours that a word may mean, by the word without spaces and dots. */
let hoursByWord: Map<string, Set<number>> | undefined;

/**
 * The hour of a clock with halves, or other parts, of the day.
 * @param word as written, also with other words around it: "PM", "오후", "p. m.", "晚上"
 * @returns null if the word is none of these
 */
export function hourOfDay(hour: number, word: string): number | null {
  hoursByWord ??= readHours();
  const hours = candidatesOf(word)
    .map((one) => hoursByWord!.get(one))
    .find((one) => one !== undefined);
  if (!hours) return null;
  if (hour > 12) return hour;
  const [early, late] = [hour % 12, (hour % 12) + 12] as const;
  if (hours.has(early)) return early;
  // "오후" is the afternoon in one style of Korean, and all after noon in another.
  return hours.has(late) || Math.min(...hours) >= 12 ? late : early;
}

/** The locale data of the platform knows how each language says it. */
function readHours(): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const halves of HALVES) {
    for (const [half, word] of halves.split(' ').entries())
      found.set(word, new Set(Array.from({ length: 12 }, (_, hour) => hour + 12 * half)));
  }
  for (const locale of LOCALES.split(' ')) {
    const shared = { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' } as const;
    for (const options of [shared, { ...shared, dayPeriod: 'short' }, { ...shared, dayPeriod: 'long' }] as const) {
      const format = new Intl.DateTimeFormat(locale, options);
      for (let hour = 0; hour < 24; hour++) {
        const part = format.formatToParts(Date.UTC(2024, 0, 1, hour)).find(({ type }) => type === 'dayPeriod');
        const word = plainWord(part?.value ?? '');
        if (word !== '') found.set(word, (found.get(word) ?? new Set()).add(hour));
      }
    }
  }
  return found;
}

/** The words, and those without the first or last ones: "ч. pm", "오후 um". */
function candidatesOf(text: string): string[] {
  const words = text.split(/[\s,،()]+/).filter((word) => word !== '');
  const parts = words.flatMap((_, index) => [words.slice(index), words.slice(0, words.length - index)]);
  return parts.map((part) => plainWord(part.join('')));
}

function plainWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,،\p{Cf}]/gu, '');
}
