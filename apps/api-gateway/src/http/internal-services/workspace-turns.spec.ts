import { jest } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { WorkspaceTurns, type TurnLimits } from './workspace-turns.js';

const LIMITS: TurnLimits = {
  total: 10,
  perWorkspace: 4,
  waitingPerWorkspace: 3,
  refusal: { message: 'Too many', retryAfterSeconds: 1, code: 'too_many' },
};

/** Work that continues until it is ended. */
class Bench {
  readonly started: string[] = [];
  private readonly ends = new Map<string, () => void>();
  readonly turns: WorkspaceTurns;

  constructor(limits: Partial<TurnLimits> = {}) {
    this.turns = new WorkspaceTurns({ ...LIMITS, ...limits });
  }

  /** @param name begins with the workspace, as in `ada 1` */
  ask(name: string, weight = 1, isPart = false): Promise<void> {
    return this.turns.take({ workspaceId: name.split(' ')[0]!, weight, isPart }, () => {
      this.started.push(name);
      return new Promise((resolve) => this.ends.set(name, resolve));
    });
  }

  /** @returns what has started since */
  async end(name: string): Promise<string[]> {
    const before = this.started.length;
    this.ends.get(name)!();
    await setImmediate();
    return this.started.slice(before);
  }
}

describe('WorkspaceTurns', () => {
  const ask = (bench: Bench, workspace: string, count: number, weight = 1) => {
    for (let n = 1; n <= count; n++) void bench.ask(`${workspace} ${n}`, weight);
  };

  it('lets so much of one workspace run, and the rest in its order', async () => {
    const bench = new Bench();
    ask(bench, 'ada', 6);
    await setImmediate();
    expect(bench.started).toEqual(['ada 1', 'ada 2', 'ada 3', 'ada 4']);
    expect(await bench.end('ada 3')).toEqual(['ada 5']);
    expect(await bench.end('ada 1')).toEqual(['ada 6']);
  });

  it('lets another workspace go ahead whatever the first has waiting', async () => {
    const bench = new Bench();
    ask(bench, 'ada', 7);
    ask(bench, 'grace', 1);
    await setImmediate();
    expect(bench.started.at(-1)).toBe('grace 1');
  });

  it('lets what is heavy run alone, and is not overtaken by what came later', async () => {
    const bench = new Bench();
    ask(bench, 'ada', 1);
    void bench.ask('ada heavy', 10);
    void bench.ask('ada after');
    await setImmediate();
    expect(bench.started).toEqual(['ada 1']);
    expect(await bench.end('ada 1')).toEqual(['ada heavy']);
    expect(await bench.end('ada heavy')).toEqual(['ada after']);
  });

  it('gives the workspaces their turn one after the other when all is taken', async () => {
    const bench = new Bench({ total: 1, waitingPerWorkspace: 10 });
    ask(bench, 'ada', 4);
    ask(bench, 'grace', 2);
    await setImmediate();
    const order = ['ada 1'];
    while (order.length < 6) order.push(...(await bench.end(order.at(-1)!)));
    expect(order).toEqual(['ada 1', 'ada 2', 'grace 1', 'ada 3', 'grace 2', 'ada 4']);
  });

  it('refuses what would wait behind too many, of this workspace alone', async () => {
    const bench = new Bench();
    ask(bench, 'ada', 7);
    await expect(bench.ask('ada 8')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
    ask(bench, 'grace', 1);
    await bench.end('ada 1');
    void bench.ask('ada 9');
    await setImmediate();
    expect(bench.started).toEqual(expect.arrayContaining(['grace 1', 'ada 5']));
  });

  it('needs no room to wait for what can start at once', async () => {
    const bench = new Bench({ waitingPerWorkspace: 0 });
    ask(bench, 'ada', 4);
    await setImmediate();
    expect(bench.started).toHaveLength(4);
    await expect(bench.ask('ada 5')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('goes on after work that failed', async () => {
    const turns = new WorkspaceTurns({ ...LIMITS, perWorkspace: 1 });
    const failed = turns.take({ workspaceId: 'ada', weight: 1 }, () => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    expect(await turns.take({ workspaceId: 'ada', weight: 1 }, () => Promise.resolve('done'))).toBe('done');
  });

  it('lets the parts of a request that has its turn wait, however many calls are waiting', async () => {
    const bench = new Bench({ perWorkspace: 1, waitingPerWorkspace: 1 });
    ask(bench, 'ada', 2);
    void bench.ask('ada part', 1, true);
    await setImmediate();
    await bench.end('ada 1');
    expect(await bench.end('ada 2')).toEqual(['ada part']);
  });

  describe('with time limits', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
    afterEach(() => jest.useRealTimers());

    it('refuses a call that has waited too long, which then never runs', async () => {
      const bench = new Bench({ perWorkspace: 1, maxWaitMs: 5_000 });
      ask(bench, 'ada', 1);
      const second = expect(bench.ask('ada 2')).rejects.toMatchObject({ code: 'rate_limited' });
      jest.advanceTimersByTime(5_000);
      await second;
      expect(await bench.end('ada 1')).toEqual([]);
    });

    it('pauses a workspace for as long as its call took, and no other', async () => {
      const bench = new Bench({ total: 1, perWorkspace: 1, maxPauseMs: 1_000 });
      ask(bench, 'ada', 2);
      ask(bench, 'grace', 1);
      await setImmediate();
      jest.advanceTimersByTime(400);
      expect(await bench.end('ada 1')).toEqual(['grace 1']);
      expect(await bench.end('grace 1')).toEqual([]);
      jest.advanceTimersByTime(399);
      await setImmediate();
      expect(bench.started).not.toContain('ada 2');
      jest.advanceTimersByTime(1);
      await setImmediate();
      expect(bench.started).toContain('ada 2');
    });
  });
});
