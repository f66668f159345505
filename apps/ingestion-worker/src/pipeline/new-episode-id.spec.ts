import { v7 as uuidv7, validate } from 'uuid';
import { newEpisodeId } from './new-episode-id.js';

describe('newEpisodeId', () => {
  it('keeps the order of the logs', () => {
    const episodeIds = Array.from({ length: 1_000 }, () => newEpisodeId(uuidv7()));
    expect(episodeIds.every(validate)).toBe(true);
    expect(episodeIds.toSorted()).toEqual(episodeIds);
  });

  it('differs with each call, so that an id that was deleted does not return', () => {
    const queueId = uuidv7();
    expect(newEpisodeId(queueId)).not.toBe(newEpisodeId(queueId));
  });

  it('is ordered by time if the id of the log is not', () => {
    expect(newEpisodeId('f3b5e6a2-9c1d-4f7e-8a6b-1d2c3e4f5a6b')[14]).toBe('7');
  });
});
