import { namesInWord } from './names-in-word.js';

describe('namesInWord', () => {
  it.each([
    ['小明住在哪里？', '小明'],
    ['田中さんはどこですか', '田中'],
    ['สมชายอยู่ที่ไหน', 'สมชาย'],
    ['민수는', '민수'],
    ['민수에게', '민수'],
    ['وأحمد', 'أحمد'],
    ['לדנה', 'דנה'],
  ])('finds in %s the name %s', (word, name) => {
    expect(namesInWord(word)).toContain(name);
  });

  it.each(['Ada', 'Łukasz', 'C++', '', '?', '42'])('finds no other name in %s', (word) => {
    expect(namesInWord(word)).toEqual([]);
  });

  it('reads the beginning of a long text', () => {
    expect(namesInWord('东'.repeat(5_000)).length).toBeLessThan(1_000);
  });
});
