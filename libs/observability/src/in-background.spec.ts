import { Logger } from '@nestjs/common';
import { inBackground } from './in-background.js';
import { uncaughtErrors } from './process-metrics.js';

describe('inBackground', () => {
  const continued = async () => {
    const { values } = await uncaughtErrors.get();
    return values.find(({ labels }) => labels['consequence'] === 'continued')?.value ?? 0;
  };

  it('logs and counts the failure of work that nobody waits for', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const before = await continued();
    const failed = Promise.reject(new Error('the store is away'));
    inBackground('the renewal of leases', failed);
    inBackground('nothing of interest', Promise.resolve());
    await expect(failed).rejects.toThrow();
    expect(error.mock.calls).toEqual([
      ['Uncaught error in the renewal of leases, the process goes on: the store is away', expect.any(String)],
    ]);
    expect((await continued()) - before).toBe(1);
    error.mockRestore();
  });
});
