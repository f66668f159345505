import { waitUntil } from '@memory-graph/test-kit';
import { AttemptWindow } from './attempt-window.js';

describe('AttemptWindow', () => {
  const windowOf = (windowMs = 60_000) => new AttemptWindow({ max: 2, windowMs, refusal: 'Too many.' });

  it('takes so many of each key', () => {
    const attempts = windowOf();
    attempts.begin('ada');
    attempts.begin('ada');
    attempts.begin('grace');
    expect(() => attempts.begin('ada')).toThrow(
      expect.objectContaining({ code: 'rate_limited', message: 'Too many.', retryAfterSeconds: 60 }),
    );
  });

  it('takes one more for each that was given back, but never more than that', () => {
    const attempts = windowOf();
    attempts.begin('ada');
    attempts.giveBack('ada');
    attempts.giveBack('ada');
    attempts.begin('ada');
    attempts.begin('ada');
    expect(() => attempts.begin('ada')).toThrow();
    attempts.forget('ada');
    expect(() => attempts.begin('ada')).not.toThrow();
  });

  it('begins anew after its time', async () => {
    const attempts = windowOf(200);
    attempts.begin('ada');
    attempts.begin('ada');
    expect(() => attempts.begin('ada')).toThrow();
    await waitUntil(() => {
      attempts.begin('ada');
      return true;
    });
  });
});
