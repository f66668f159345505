import { hourOfDay } from './day-periods.js';

/** The beginning of a message: its time as written, and what follows. */
export interface ChatHead {
  /** The three numbers of the date, in the order of the file. */
  date: readonly [string, string, string];
  /** 0 to 23, if the clock is one of a day. */
  hour: number;
  minute: number;
  second: number;
  /** Whether the clock has twelve hours. */
  hasHalves: boolean;
  /** Words beside the time that are no part of the day in any known language, before and after it. */
  unknownWords: readonly [string, string];
  rest: string;
}

/** Marks for the direction of text, which precede names, numbers and attachments. */
const MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Narrow and other spaces of newer versions. */
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;

const BETWEEN_NUMBERS = String.raw`\s?[./‐-]\s?`;
const DATE = String.raw`(?<one>\d{1,4})${BETWEEN_NUMBERS}(?<two>\d{1,2})${BETWEEN_NUMBERS}(?<three>\d{1,4})`;
const TIME = String.raw`(?<hour>\d{1,2})(?:[:.]|\s?h\s?)(?<minute>\d{2})(?:(?:[:.]|\s?min\s?)(?<second>\d{2})(?:\s?s)?)?`;
/** "klo", "um", "à", "오후", "г.," before the time; "PM", "ч." after it. */
const WORDS = String.raw`[^\d\[\]\n]{0,24}?`;
/** Vietnamese has the time first. */
const FORMS = [
  `${DATE}(?<before>${WORDS})${TIME}(?<after>${WORDS})`,
  String.raw`(?<before>)${TIME}(?<after>${WORDS})\s${DATE}`,
];
/** In brackets (iOS), or before a dash (Android). */
const HEADS = FORMS.flatMap((form) => [
  new RegExp(String.raw`^\[${form}\]\s?(?<rest>.*)$`, 'u'),
  new RegExp(String.raw`^${form}\s[-–—]\s(?<rest>.*)$`, 'u'),
]);
/** Sentences begin with a date as well: between it and the time are marks, and no more than two short words. */
const JOINT = /^\.?[,،]?\s?(?:\p{L}{1,4}\.?[,،]?\s){0,2}(?:,\s|\()?$/u;
const SHORT_WORD = /^\s?(?:\p{L}{1,4}\.?)?[,)]?$/u;
const MAX_HEAD = 100;

/** @returns the head of a line that begins a message: `[14.03.25, 09:30:00] …` (iOS) or `3/14/25, 9:30 AM - …` (Android) */
export function readHead(line: string): ChatHead | null {
  const shown = line.replace(MARKS, '').replace(SPACES, ' ');
  const beginning = withLatinDigits(shown.slice(0, MAX_HEAD));
  const found = HEADS.map((head) => head.exec(beginning)?.groups).find((groups) => groups !== undefined);
  if (!found) return null;
  const { one, two, three, before, hour, minute, second = '0', after, rest } = found as Record<string, string>;
  const words = [before!, after!] as const;
  const [early, late] = [hourOfDay(Number(hour), before!), hourOfDay(Number(hour), after!)];
  const isPlain = (early !== null || JOINT.test(before!)) && (late !== null || SHORT_WORD.test(after!));
  if (!isPlain && !beginning.startsWith('[')) return null;
  return {
    date: [one!, two!, three!],
    hour: early ?? late ?? Number(hour),
    minute: Number(minute),
    second: Number(second),
    hasHalves: (early ?? late) !== null,
    unknownWords: [early === null ? plainWord(words[0]) : '', late === null ? plainWord(words[1]) : ''],
    rest: shown.slice(beginning.length - rest!.length),
  };
}

function plainWord(words: string): string {
  return words.replace(/[\s.,،()]/g, '');
}

/** Digits of all scripts have the values of ten successive characters. */
function withLatinDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return digit.length === 1 ? String(code - zero) : digit;
  });
}

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}
