import fc from 'fast-check';
import { screenSentences, type RuleFindings } from './screen-sentences.js';

const SENTENCES = 6;
const rules = fc.array(
  fc.record<RuleFindings>({
    effect: fc.constantFrom('ignore', 'only'),
    found: fc.array(fc.boolean(), { minLength: SENTENCES, maxLength: SENTENCES }),
  }),
  { maxLength: 6 },
);

describe('screenSentences', () => {
  it('keeps everything without rules', () => {
    expect(screenSentences(2, [])).toEqual({ isKept: [true, true], dropped: [] });
  });

  it('keeps what one of several rules to keep asks for', () => {
    const only = (found: boolean[]) => ({ effect: 'only' as const, found });
    expect(screenSentences(3, [only([true, false, false]), only([false, true, false])])).toEqual({
      isKept: [true, true, false],
      dropped: [1, 1],
    });
  });

  it('decides the same whatever the order of the rules', () => {
    fc.assert(
      fc.property(rules, (given) => {
        const { isKept, dropped } = screenSentences(SENTENCES, given);
        const reversed = screenSentences(SENTENCES, given.toReversed());
        expect(reversed).toEqual({ isKept, dropped: dropped.toReversed() });
      }),
    );
  });

  it('drops nothing without a rule that does it, and a rule to ignore never keeps anything', () => {
    fc.assert(
      fc.property(rules, (given) => {
        const { isKept, dropped } = screenSentences(SENTENCES, given);
        expect(isKept.includes(false)).toBe(dropped.some((count) => count > 0));
        for (const { effect, found } of given) {
          if (effect === 'ignore') expect(isKept.filter((kept, sentence) => kept && found[sentence])).toEqual([]);
        }
      }),
    );
  });
});
