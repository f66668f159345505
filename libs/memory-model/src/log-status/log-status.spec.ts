import { LOG_STATUSES, type LogProgress, advances } from './log-status.js';

function at(attempt: number, status: LogProgress['status']): LogProgress {
  return { attempt, status };
}

describe('advances', () => {
  it.each([
    [at(1, 'pending'), at(1, 'processing')],
    [at(1, 'processing'), at(1, 'completed')],
    [at(1, 'processing'), at(1, 'failed')],
    [at(1, 'pending'), at(1, 'completed')],
    [at(1, 'processing'), at(2, 'pending')],
    [at(1, 'failed'), at(2, 'pending')],
    [at(1, 'completed'), at(1_000, 'pending')],
    [at(1_001, 'completed'), at(2_000, 'pending')],
  ])('goes on from %o to %o, never back', (current, next) => {
    expect(advances(current, next)).toBe(true);
    expect(advances(next, current)).toBe(false);
  });

  it.each(LOG_STATUSES)('takes a repeated %s for no news', (status) => {
    expect(advances(at(1, status), at(1, status))).toBe(false);
  });

  it('leaves completed for nothing but a recovery', () => {
    expect(advances(at(1, 'completed'), at(2, 'failed'))).toBe(false);
    expect(advances(at(2, 'processing'), at(1, 'completed'))).toBe(true);
    expect(advances(at(1_001, 'processing'), at(1_000, 'completed'))).toBe(true);
  });
});
