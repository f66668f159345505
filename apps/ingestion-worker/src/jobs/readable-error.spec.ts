import { ServiceError } from '@memory-graph/errors';
import { readableError } from './readable-error.js';

describe('readableError', () => {
  it('says what an error says that the service means', () => {
    expect(readableError(new ServiceError('unprocessable', 'The model refuses the text.'))).toBe(
      'The model refuses the text.',
    );
  });

  it('keeps the words of any other error to itself', () => {
    const text = readableError(new Error('duplicate key "Bob Miller" in graph.entities'));
    expect(text).toMatch(/^The content could not be processed because of an internal error;/);
    expect(text).not.toContain('Bob');
  });

  it('is never longer than a log shows', () => {
    expect(readableError(new ServiceError('unprocessable', 'x'.repeat(2_000)))).toHaveLength(500);
  });
});
