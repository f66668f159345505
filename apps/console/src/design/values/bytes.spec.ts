import { bytesInWords, exactBytes, readBytes } from './bytes.ts';

describe('numbers of bytes', () => {
  it('are shown with the unit that fits', () => {
    expect(bytesInWords(1_234_567)).toBe('1.2 MB');
  });

  it.each([
    ['10 GB', 10_000_000_000],
    ['1.5mb', 1_500_000],
    ['512', 512],
    ['0', 0],
    ['much', undefined],
    ['-1 GB', undefined],
  ])('are read with a unit: %s', (text, bytes) => {
    expect(readBytes(text)).toBe(bytes);
  });

  it.each([0, 1, 999, 1_000, 1_500_000, 1_234_567, 10_737_418_240])(
    'are written so that they can be read back: %s',
    (bytes) => {
      expect(readBytes(exactBytes(bytes))).toBe(bytes);
    },
  );
});
