import { pageOf } from './client-pages.ts';

const rows = Array.from({ length: 7 }, (_, index) => index);

describe('the page of a list', () => {
  it('holds the rows at its position', () => {
    const { rows: shown, pagination } = pageOf(rows, 2, 3);
    expect(shown).toEqual([3, 4, 5]);
    expect(pagination).toEqual({ page: 2, limit: 3, total: 7, totalPages: 3 });
  });

  it.each([
    [0, 1],
    [-1, 1],
    [NaN, 1],
    [1.5, 1],
    [9, 3],
  ])('%d is page %d', (asked, page) => expect(pageOf(rows, asked, 3).pagination.page).toBe(page));

  it('is the first and last of an empty list', () => {
    expect(pageOf([], 1).pagination).toMatchObject({ page: 1, totalPages: 1, total: 0 });
  });
});
