import { coalesce } from './coalesce.ts';

/** A clock that does not move until a spec advances it. */
class TestClock {
  private time = 0;
  private waiting: { at: number; action: () => void }[] = [];

  now = () => this.time;

  after = (ms: number, action: () => void) => {
    const entry = { at: this.time + ms, action };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry);
    };
  };

  turn(ms: number): void {
    this.time += ms;
    const due = this.waiting.filter(({ at }) => at <= this.time);
    this.waiting = this.waiting.filter(({ at }) => at > this.time);
    for (const { action } of due) action();
  }
}

describe('coalesce', () => {
  let clock: TestClock;
  let runs: number;
  let coalesced: ReturnType<typeof coalesce>;

  beforeEach(() => {
    clock = new TestClock();
    runs = 0;
    coalesced = coalesce(() => runs++, 1_000, clock);
  });

  it('runs once for calls at the same time', () => {
    coalesced.run();
    coalesced.run();
    clock.turn(0);
    expect(runs).toBe(1);
  });

  it('runs for a later call when the time since the last run is over', () => {
    coalesced.run();
    clock.turn(0);
    clock.turn(200);
    coalesced.run();
    clock.turn(700);
    expect(runs).toBe(1);
    clock.turn(100);
    expect(runs).toBe(2);
  });

  it('runs at once after a long pause', () => {
    coalesced.run();
    clock.turn(0);
    clock.turn(5_000);
    coalesced.run();
    clock.turn(0);
    expect(runs).toBe(2);
  });

  it('does not run after it was stopped', () => {
    coalesced.run();
    coalesced.stop();
    clock.turn(5_000);
    expect(runs).toBe(0);
  });
});
