import { waitForEngine } from './wait-for-engine.js';

const AWAY = new Error('connection refused');
const isAway = (error: unknown) => error === AWAY;

describe('waitForEngine', () => {
  it('tries again until the engine is there', async () => {
    let tries = 0;
    const connect = async () => {
      if (++tries < 3) throw AWAY;
      return 'connected';
    };
    await expect(waitForEngine('Kafka', connect, isAway)).resolves.toBe('connected');
    expect(tries).toBe(3);
  });

  it('gives up after a while with a sentence', async () => {
    await expect(waitForEngine('Kafka', () => Promise.reject(AWAY), isAway, 0)).rejects.toThrow(
      /^Kafka could not be reached within 0 s: connection refused$/,
    );
  });

  it('says of each address of a host what was wrong with it', async () => {
    const error = new AggregateError([new Error('refused ::1'), new Error('refused 127.0.0.1')]);
    await expect(
      waitForEngine(
        'PostgreSQL',
        () => Promise.reject(error),
        () => true,
        0,
      ),
    ).rejects.toThrow(/: refused ::1, refused 127\.0\.0\.1$/);
  });

  it('does not wait for what will not get better', async () => {
    const refused = new Error('password authentication failed');
    await expect(waitForEngine('PostgreSQL', () => Promise.reject(refused), isAway)).rejects.toBe(refused);
  });
});
