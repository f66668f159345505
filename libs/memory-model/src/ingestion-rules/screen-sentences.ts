import type { RuleEffect } from './parse-ingestion-rule.js';

/** A deterministic rule, and the sentences that it matches. */
export interface RuleFindings {
  effect: RuleEffect;
  found: readonly boolean[];
}

export interface Screening {
  /** One entry a sentence. */
  isKept: boolean[];
  /** One entry per rule: how many sentences it drops, independent of the others. */
  dropped: number[];
}

/**
 * Decides which sentences are kept: those that no `ignore` rule matches and, if there are `only`
 * rules, at least one of these matches. The order of the rules does not matter.
 */
export function screenSentences(sentences: number, rules: readonly RuleFindings[]): Screening {
  const only = rules.filter(({ effect }) => effect === 'only');
  const isWanted = Array.from({ length: sentences }, (_, sentence) =>
    only.length === 0 ? true : only.some(({ found }) => found[sentence]),
  );
  const drops = ({ effect, found }: RuleFindings, sentence: number) =>
    effect === 'ignore' ? found[sentence] === true : !isWanted[sentence];
  return {
    isKept: isWanted.map((wanted, sentence) => wanted && !rules.some((rule) => drops(rule, sentence))),
    dropped: rules.map((rule) => isWanted.filter((_, sentence) => drops(rule, sentence)).length),
  };
}
