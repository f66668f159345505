import { describeExtractor } from '../contract/extractor.contract.js';

import { RuleBasedExtractor } from './rule-based-extractor.js';

describeExtractor('rules', () =>
  Promise.resolve({ extractor: new RuleBasedExtractor(), deterministic: true, close: () => Promise.resolve() }),
);
