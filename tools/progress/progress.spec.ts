import { jest } from '@jest/globals';
import { Progress } from './progress.mjs';

describe('Progress', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** What is written during a phase of six seconds, of which half of the work was reported at the beginning. */
  async function written({ isTTY, total }: { isTTY: boolean; total?: number }): Promise<string[]> {
    const texts: string[] = [];
    const progress = new Progress({ isTTY, write: (text) => texts.push(text) });
    const work = async (report: (done: number) => void) => {
      report(5);
      await jest.advanceTimersByTimeAsync(6_000);
      return 'the result';
    };
    expect(await progress.during('Add', work, total)).toBe('the result');
    return texts;
  }

  it('writes lines where there is no terminal', async () => {
    expect(await written({ isTTY: false, total: 10 })).toEqual([
      'Add …\n',
      `Add [${'#'.repeat(15)}${'.'.repeat(15)}] 5/10, 5 s\n`,
      'Add: 6 s\n',
    ]);
  });

  it('changes one line on a terminal', async () => {
    const texts = await written({ isTTY: true, total: 10 });
    expect(texts.slice(0, -1).every((text) => text.startsWith('\r') && !text.includes('\n'))).toBe(true);
    expect(texts.at(-1)).toBe('\r\x1b[KAdd: 6 s\n');
  });

  it('shows the time of a phase whose length is unknown', async () => {
    expect(await written({ isTTY: false })).toContain('Add: 5 s\n');
  });

  it('shows the outer phase again after an inner one', async () => {
    const texts: string[] = [];
    const progress = new Progress({ write: (text) => texts.push(text) });
    await progress.during('outer', async () => {
      await progress.during('inner', async () => {});
      await jest.advanceTimersByTimeAsync(5_000);
    });
    expect(texts).toEqual(['outer …\n', 'inner …\n', 'inner: 0 s\n', 'outer: 5 s\n', 'outer: 5 s\n']);
  });
});
