import { RequestTurns } from './request-turns.mjs';

const awaited = { isBackground: false };
const other = { isBackground: false };
const background = { isBackground: true };
const request = Buffer.from('request');

describe('RequestTurns', () => {
  let turns: RequestTurns<typeof awaited>;
  let now: number;

  beforeEach(() => {
    turns = new RequestTurns();
    now = 1_000;
  });

  /** Executes the next request, which takes this long, and returns its client. */
  function execute(ms: number) {
    if (turns.delayMs(now, null) > 0) return null;
    const { client } = turns.take(null)!;
    now += ms;
    turns.release(client, ms, now);
    return client;
  }

  it('takes what somebody waits for before background work, in the order in which it came', () => {
    turns.add(background, request);
    execute(50);
    for (const client of [background, awaited, other]) turns.add(client, request);
    expect([execute(1), execute(1)]).toEqual([awaited, other]);
  });

  it('waits for the next statement of a search before it begins with background work', () => {
    turns.add(background, request);
    execute(50);
    for (const client of [awaited, background]) turns.add(client, request);
    expect(execute(1)).toBe(awaited);
    expect(turns.delayMs(now, null)).toBe(4);
    expect(turns.delayMs(now + 4, null)).toBe(0);
  });

  it('keeps a quarter of the time for background work, however much else waits', () => {
    const spent = { awaited: 0, background: 0 };
    for (let i = 0; i < 400; i++) {
      if (turns.background.length === 0) turns.add(background, request);
      if (turns.awaited.length === 0) turns.add(awaited, request);
      const startedAt = now;
      const isBackground = execute(turns.precedenceMs > 0 ? 7 : 20) === background;
      spent[isBackground ? 'background' : 'awaited'] += now - startedAt;
    }
    const share = spent.background / (spent.background + spent.awaited);
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
  });

  it('lets background work begin at once while nobody else asks', () => {
    for (let i = 0; i < 3; i++) {
      turns.add(background, request);
      expect(execute(50)).toBe(background);
    }
  });

  it('serves the owner of a transaction alone', () => {
    turns.add(awaited, request);
    expect(turns.delayMs(now, background)).toBe(Infinity);
    turns.add(background, request);
    expect(turns.delayMs(now, background)).toBe(0);
    expect(turns.take(background)!.client).toBe(background);
  });

  it('forgets what a client asked that has left', () => {
    turns.add(awaited, request);
    turns.add(background, request);
    turns.forget(awaited);
    expect(turns.take(null)!.client).toBe(background);
  });
});
