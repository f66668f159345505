import { outcomeInWords } from './outcome-in-words.js';

const DONE = { status: 'completed', error: null, episodeId: 'e', extraction: null } as const;
const read = (statements: number, unread?: number) => ({
  ...DONE,
  extraction: { extractor: 'rules', statements, ...(unread !== undefined && { unread }) },
});

describe('outcomeInWords', () => {
  it.each([
    [read(2, 0), '2 statements were extracted.'],
    [read(1, 1), '1 statement was extracted. Nothing was extracted from 1 sentence.'],
    [read(3), '3 statements were extracted.'],
    [
      read(0, 2),
      'No statement was extracted, so the content changed no fact. Search still finds the text. Nothing was extracted from 2 sentences.',
    ],
    [
      { ...DONE, extraction: { extractor: 'rules', statements: 1, unread: 1, forgetRequests: 1 } },
      '1 statement was extracted. Nothing was extracted from 1 sentence. It asks to forget something, but it is not clear what: nothing was forgotten by it.',
    ],
    [
      { ...DONE, extraction: { extractor: 'rules', statements: 1, retracted: 0 } },
      '1 statement was extracted. It asks to forget something, but no fact says that: nothing was forgotten.',
    ],
    [{ ...DONE, episodeId: null }, 'Ingestion rules dropped all of the content, so nothing was stored.'],
    [{ ...DONE, status: 'failed', error: 'The model refused' } as const, 'The model refused'],
    [{ ...DONE, status: 'pending', episodeId: null } as const, 'The content has not been processed yet.'],
  ])('says of %j: %s', (log, words) => {
    expect(outcomeInWords(log)).toBe(words);
  });
});
