/** Why nothing was extracted from a sentence. */
export const UNREAD_REASONS = {
  question: 'It is a question.',
  condition: 'It is a condition: it does not say that something is so.',
  belief: 'It says what somebody believes, not that it is so.',
  guess: 'It is a guess.',
  wish: 'It is a wish or a plan.',
  hearsay: 'It is hearsay.',
  denial: 'It denies something without saying what is so.',
  request: 'It asks for something.',
  'forget-request': 'It asks to forget something, but not clearly what. Nothing was forgotten.',
  'small-talk': 'It is a greeting or an exclamation.',
  quotation: 'It is quoted text, code or an address.',
  'unknown-subject': 'It does not name what it is about.',
  'no-clause': 'No subject and verb were recognized.',
  'no-pattern': 'No extraction rule matches it.',
  'too-long': 'It is too long for a sentence.',
  'not-reported': 'The model or program that read the text reported nothing for it.',
};
