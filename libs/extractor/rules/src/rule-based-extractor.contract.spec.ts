import { describeExtractor } from '@memory-graph/extractor-contract/extractor.contract';

import { RuleBasedExtractor } from './rule-based-extractor.js';

describeExtractor('rules', () =>
  Promise.resolve({ extractor: new RuleBasedExtractor(), deterministic: true, close: () => Promise.resolve() }),
);
