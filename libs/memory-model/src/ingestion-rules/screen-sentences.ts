import type { RuleEffect } from './parse-ingestion-rule.js';

/** A deterministic rule, and in which sentences one of its patterns was found. */
export interface RuleFindings {
  effect: RuleEffect;
  found: readonly boolean[];
}

export interface Screening {
  /** One entry a sentence. */
  isKept: boolean[];
  /** One entry a rule: how many sentences it drops, whatever the others do. */
  dropped: number[];
}

/**
 * Decides which sentences stay: those that no `ignore` rule finds anything in and, where there are `only` rules, that at
 * least one of these finds something in. The order of the rules plays no part.
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
