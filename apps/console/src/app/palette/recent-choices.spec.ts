import { withChoice } from './recent-choices.ts';

describe('withChoice', () => {
  it('has the latest choice first, and each once', () => {
    expect(withChoice(['/facts', '/graph'], '/graph')).toEqual(['/graph', '/facts']);
  });

  it('drops the oldest of more than five', () => {
    expect(withChoice(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
  });
});
