import fc from 'fast-check';
import { findWordings, highlightAt } from './highlight.js';

describe('findWordings', () => {
  it.each<[what: string, text: string, wordings: string[], starts: (number | undefined)[]]>([
    ['each in its place', 'I moved. I like tea.', ['I moved.', 'I like tea.'], [0, 9]],
    ['statements of one sentence at one place', 'Tea. Tea.', ['Tea.', 'Tea.'], [0, 0]],
    ['a sentence that is said twice, twice', 'Yes. No. Yes.', ['Yes.', 'No.', 'Yes.'], [0, 5, 9]],
    ['what is out of order', 'One. Two.', ['Two.', 'One.'], [5, 0]],
    ['nothing where it is not', 'One.', ['Three.', ''], [undefined, undefined]],
  ])('finds %s', (_what, text, wordings, starts) => {
    expect(findWordings(text, wordings).map((span) => span?.start)).toEqual(starts);
  });
});

describe('highlightAt', () => {
  it('shows the sentence whole, and words around it', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 90 }), fc.nat(), fc.nat(), (text, a, b) => {
        const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [number, number];
        const { snippet, ...found } = highlightAt(text, { start, end });
        expect(found).toEqual({ start, end, text: text.slice(start, end) });
        expect(text.startsWith(snippet.text, snippet.start)).toBe(true);
        expect(snippet.start).toBeLessThanOrEqual(start);
        expect(snippet.start + snippet.text.length).toBeGreaterThanOrEqual(end);
        expect(snippet.text.length).toBeLessThanOrEqual(end - start + 240);
      }),
    );
  });

  it('begins and ends between words', () => {
    const { snippet } = highlightAt(`${'before '.repeat(40)}HERE${' behind'.repeat(40)}`, { start: 280, end: 284 });
    expect(snippet.text).toMatch(/^before .* HERE .* behind$/u);
  });
});
