import { RecentTexts } from './recent-texts.js';

describe('RecentTexts', () => {
  it('has the text of each number, in any order, with fewer slots than numbers', () => {
    const read: number[] = [];
    const texts = new RecentTexts(64, (no) => {
      read.push(no);
      return `text ${no}`;
    });
    // 6 and 70 share a slot, as do 0 and 64.
    const numbers = [3, 3, 70, 15, 16, 300, 3, 6, 70, 64, 0, 1_000, 64];

    expect(numbers.map((no) => texts.at(no))).toEqual(numbers.map((no) => `text ${no}`));
    expect(read).toEqual([3, 70, 15, 16, 300, 6, 70, 64, 0, 1_000, 64]);
  });
});
