import { setTimeout as delay } from 'node:timers/promises';
import { TransactionTurns } from './transaction-turns.js';

describe('TransactionTurns', () => {
  let turns: TransactionTurns;
  /** The workspace of each transaction, in the order of their starts. */
  let started: string[];
  let running: string[];
  let most: number;

  beforeEach(() => {
    turns = new TransactionTurns();
    [started, running, most] = [[], [], 0];
  });

  const transact = (workspaceId: string) =>
    turns.inTurn(workspaceId, async () => {
      expect(running).not.toContain(workspaceId);
      started.push(workspaceId);
      most = Math.max(most, running.push(workspaceId));
      await delay(2);
      running.splice(running.indexOf(workspaceId), 1);
    });

  it('run one of a workspace at a time, and of several workspaces four', async () => {
    const workspaces = Array.from({ length: 10 }, (_, index) => `w${index}`);
    await Promise.all([...workspaces, ...workspaces].map(transact));
    expect(started).toHaveLength(20);
    expect(most).toBe(4);
  });

  it('keep a workspace waiting for one transaction of each other one, whatever these have to do', async () => {
    const busy = Array.from({ length: 6 }, (_, index) => `b${index}`);
    const all = busy.flatMap((workspaceId) => Array.from({ length: 10 }, () => transact(workspaceId)));
    await transact('short');
    expect(started.indexOf('short')).toBeLessThan(12);
    await Promise.all(all);
    expect(started).toHaveLength(61);
  });

  it('go on after one that fails', async () => {
    const failed = turns.inTurn('w', () => Promise.reject(new Error('failed')));
    const next = turns.inTurn('w', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });
});
