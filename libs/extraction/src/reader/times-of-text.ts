import { findTimes, type TextSpan, type TimeMention } from '@memory-graph/memory-model';
import { sentenceSpans } from '../quotes/sentence-spans.js';
import type { ReadStatement } from './read-statements.js';

/** Between a value and a date: the date is of another clause. */
const NEXT_CLAUSE = /[,;]|\b(?:and|but|when|while|before|after|who|which|because|so|until)\b/iu;

/** The dates of a text, which statements it says when. */
export class TimesOfText {
  private readonly bySentence: { sentence: TextSpan; mentions: TimeMention[] }[];

  /** @param now what the clock of the speaker shows */
  constructor(
    private readonly text: string,
    private readonly now: number,
  ) {
    let earlier: TimeMention | null = null;
    this.bySentence = sentenceSpans(text).map((sentence) => {
      const mentions = findTimes(text, sentence.start, sentence.end, now, earlier).filter(
        ({ role }) => role !== 'duration',
      );
      earlier = mentions.at(-1) ?? earlier;
      return { sentence, mentions };
    });
  }

  /**
   * The date in the words that the model marks; where it marks none, the only one of the clause.
   * @param isMarked only what the model marks counts
   */
  of({ time, timeAt, value }: ReadStatement, isMarked: boolean): TimeMention | null {
    if (timeAt) {
      const marked = this.bySentence.flatMap(({ mentions }) => mentions).find((mention) => overlap(mention, timeAt));
      if (marked) return marked;
    }
    if (time !== null) return findTimes(time, 0, time.length, this.now).find(({ role }) => role !== 'duration') ?? null;
    if (isMarked) return null;
    const around = this.bySentence.find(({ sentence }) => overlap(sentence, value));
    const near = around?.mentions.filter((mention) => this.isOf(mention, value, around.sentence)) ?? [];
    return near.length === 1 ? near[0]! : null;
  }

  /** Whether a date is of the clause of a value, or leads the sentence: "In 2019 we moved". */
  private isOf(date: TimeMention, value: TextSpan, { start }: TextSpan): boolean {
    if (overlap(date, value)) return false;
    const [from, to] = date.start < value.start ? [date.end, value.start] : [value.end, date.start];
    const between = this.text.slice(from, to);
    const leads = date.start < value.start && !/\p{L}{4}/u.test(this.text.slice(start, date.start));
    return leads || /^[\s,(–-]*$/u.test(between) || !NEXT_CLAUSE.test(between);
  }
}

function overlap(one: TextSpan, other: TextSpan): boolean {
  return one.start < other.end && other.start < one.end;
}
