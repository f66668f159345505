/** Of text that is segmented at once. Each segment holds a copy of all that was given: a whole book would be copied for each. */
const WINDOW_CHARACTERS = 4_096;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, with the white space after them; joined they are the text. */
export function* segmentSentences(text: string): Generator<string> {
  let start = 0;
  let size = WINDOW_CHARACTERS;
  while (start < text.length) {
    const segments = Array.from(segmenter.segment(text.slice(start, start + size)), ({ segment }) => segment);
    // The last one may continue behind the window.
    if (start + size < text.length) segments.pop();
    size = segments.length === 0 ? size * 2 : WINDOW_CHARACTERS;
    for (const segment of segments) {
      yield segment;
      start += segment.length;
    }
  }
}
