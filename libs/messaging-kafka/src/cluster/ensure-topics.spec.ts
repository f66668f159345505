import type { Admin } from 'kafkajs';
import { ensureTopics } from './ensure-topics.js';
import { PrefixedNames } from './prefixed-names.js';

const OPTIONS = { brokers: [], tls: null, sasl: null, topicPrefix: '', partitions: 1, replicationFactor: 1 };

describe('ensureTopics', () => {
  afterEach(() => jest.restoreAllMocks());

  it('fails only when none of its requests continues', async () => {
    const later: (() => void)[] = [];
    const admin = {
      listTopics: () => Promise.resolve([]),
      createTopics: () => Promise.resolve(true),
      fetchTopicOffsets: () =>
        later.length === 0
          ? new Promise((_, reject) => later.push(() => reject(new Error('There is no leader'))))
          : new Promise((resolve) => later.push(() => resolve([]))),
    } as unknown as Admin;
    // The time is over at the first answer.
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    let isOver = false;
    const ensured = ensureTopics(admin, new PrefixedNames(''), { ...OPTIONS, createTopics: true }).finally(
      () => (isOver = true),
    );
    ensured.catch(() => undefined);
    await new Promise(setImmediate);
    now = 60_000;

    const [rejectFirst, ...resolveOthers] = later;
    rejectFirst?.();
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    for (const resolve of resolveOthers) resolve();
    await expect(ensured).rejects.toThrow('There is no leader');
  });
});
