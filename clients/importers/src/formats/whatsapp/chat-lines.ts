/** The beginning of a message: its time as written, and what follows. */
export interface ChatHead {
  /** The three numbers of the date, in the order of the file. */
  date: readonly [string, string, string];
  hour: number;
  minute: number;
  second: number;
  /** Half of the day, if the clock has twelve hours. */
  half: 'am' | 'pm' | null;
  rest: string;
}

/** Marks for the direction of text, which precede names, numbers and attachments. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Narrow and other spaces of newer versions. */
const SPACES = /[\u00a0\u2007\u202f]/g;

const DATE = String.raw`(\d{1,4})[./-]\s?(\d{1,2})[./-]\s?(\d{1,4})\.?`;
/** Words for the halves of the day in the languages that write them. */
const HALVES = 'a\\.?\\s?m\\.?|p\\.?\\s?m\\.?|上午|下午|오전|오후|午前|午後|ص|م|πμ|μμ|dop\\.?|odp\\.?|de\\.|du\\.';
const TIME = String.raw`(?:(上午|下午|오전|오후|午前|午後)\s?)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s?(${HALVES}))?`;
/** A word between date and time: "klo", "um", "kl.", "à", "в". */
const BETWEEN = String.raw`,?\s(?:[\p{L}.]{1,4}\s)?`;

const IN_BRACKETS = new RegExp(String.raw`^\[${DATE}${BETWEEN}${TIME}\]\s?(.*)$`, 'iu');
const WITH_DASH = new RegExp(String.raw`^${DATE}${BETWEEN}${TIME}\s[-–—]\s(.*)$`, 'iu');

const AFTER_NOON = /^(p|下午|오후|午後|م|μμ|odp|du)/i;

/** @returns the head of a line that begins a message: `[14.03.25, 09:30:00] …` (iOS) or `3/14/25, 9:30 AM - …` (Android) */
export function readHead(line: string): ChatHead | null {
  const plainLine = line.replace(MARKS, '').replace(SPACES, ' ');
  const match = IN_BRACKETS.exec(plainLine) ?? WITH_DASH.exec(plainLine);
  if (!match) return null;
  const [, one, two, three, before, hour, minute, second = '0', after, rest] = match;
  const word = before ?? after;
  return {
    date: [one!, two!, three!],
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    half: word === undefined ? null : AFTER_NOON.test(word) ? 'pm' : 'am',
    rest: rest!,
  };
}

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}
