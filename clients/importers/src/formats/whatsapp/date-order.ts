import { dayOfCalendar } from './calendars.js';
import type { ChatHead } from './chat-lines.js';

export type DateOrder = 'day-first' | 'month-first' | 'year-first';

/**
 * Finds the order of the numbers in dates from the whole file: a number above 12 is not a month; a chat proceeds in
 * time; and dots and twelve hours belong to countries that write the day or the month first.
 */
export class DateOrderFinder {
  private year = 0;
  private lastFirst = -Infinity;
  private lastThird = -Infinity;
  private firstFell = false;
  private thirdFell = false;
  private dayFirst = 0;
  private monthFirst = 0;
  private readonly previous = { 'day-first': -Infinity, 'month-first': -Infinity };
  private readonly stepsBack = { 'day-first': 0, 'month-first': 0 };
  private readonly longestGap = { 'day-first': 0, 'month-first': 0 };
  private readonly twelveHours = { yes: 0, no: 0 };
  private readonly unknownWords = [new Set<string>(), new Set<string>()] as const;
  /** Whether the file alone decides, or only the habits of countries. */
  isSure = false;

  add(head: ChatHead): void {
    for (const [index, words] of this.unknownWords.entries()) words.add(head.unknownWords[index as 0 | 1]);
    const [one, two, three] = head.date;
    if (one.length === 4) {
      this.year++;
      return;
    }
    this.addShortYears(Number(one), Number(three));
    if (Number(one) > 12) this.dayFirst++;
    if (Number(two) > 12) this.monthFirst++;
    this.twelveHours[head.hasHalves ? 'yes' : 'no']++;
    for (const order of ['day-first', 'month-first'] as const) {
      const time = dayOf(head, order);
      if (time === null) continue;
      if (time < this.previous[order]) this.stepsBack[order]++;
      else if (this.previous[order] !== -Infinity)
        this.longestGap[order] = Math.max(this.longestGap[order], time - this.previous[order]);
      this.previous[order] = time;
    }
  }

  /** A chat proceeds in years: a number that falls is none. */
  private addShortYears(first: number, third: number): void {
    if (first < this.lastFirst) this.firstFell = true;
    if (third < this.lastThird) this.thirdFell = true;
    [this.lastFirst, this.lastThird] = [first, third];
  }

  get isEmpty(): boolean {
    return this.year + this.twelveHours.yes + this.twelveHours.no === 0;
  }

  /** Words that change with the time, and may be parts of the day: then hours are unsure. */
  get unknownParts(): string[] {
    const words = this.unknownWords.find(({ size }) => size > 1) ?? [];
    return [...words].filter((word) => word !== '').slice(0, 4);
  }

  find(): DateOrder {
    this.isSure = true;
    if (this.year > 0 || (this.thirdFell && !this.firstFell)) return 'year-first';
    if (this.dayFirst !== this.monthFirst) return this.dayFirst > this.monthFirst ? 'day-first' : 'month-first';
    const [day, month] = [this.stepsBack['day-first'], this.stepsBack['month-first']];
    if (day !== month) return day < month ? 'day-first' : 'month-first';
    this.isSure = false;
    // Read in the wrong order, days of one week are months apart.
    const [dayGap, monthGap] = [this.longestGap['day-first'], this.longestGap['month-first']];
    if (dayGap !== monthGap) return dayGap < monthGap ? 'day-first' : 'month-first';
    return this.twelveHours.yes > this.twelveHours.no ? 'month-first' : 'day-first';
  }
}

/** @returns the day in ms since the epoch; null if there is no such day */
export function dayOf({ date }: Pick<ChatHead, 'date'>, order: DateOrder): number | null {
  const [one, two, three] = date.map(Number) as [number, number, number];
  const isYearFirst = order === 'year-first' || date[0].length === 4;
  const day = isYearFirst ? three : order === 'day-first' ? one : two;
  const month = isYearFirst ? two : order === 'day-first' ? two : one;
  return dayOfCalendar(isYearFirst ? one : three, month, day);
}
