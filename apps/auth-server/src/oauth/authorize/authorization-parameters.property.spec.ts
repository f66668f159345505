import fc from 'fast-check';
import { localPath } from '../../login/local-path.js';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { authorizePath, readParameters, readState } from './authorization-parameters.js';

const NAMES = ['client_id', 'redirect_uri', 'state', 'nonce', 'scope', 'resource'] as const;

/** Text as it may come in a URL: anything but halves of surrogate pairs. */
const text = fc.string({ unit: 'binary', maxLength: 200 });
const name = fc.oneof(fc.constantFrom(...NAMES), text);
const fields = fc.array(fc.tuple(name, text), { maxLength: 8 });

/** @returns null where they are rejected */
function parametersOf(given: [string, string][]): ReturnType<typeof readParameters> | null {
  try {
    return readParameters(given);
  } catch (error) {
    expect(error).toBeInstanceOf(OAuth2Error);
    return null;
  }
}

describe('authorization parameters', () => {
  it('are the known ones as they were sent, each given once, or the request is refused', () => {
    fc.assert(
      fc.property(fields, (given) => {
        const parameters = parametersOf(given);
        if (parameters === null) return;
        expect(new Set(given.map(([each]) => each)).size).toBe(given.length);
        const known = given.filter(([each, value]) => value !== '' && (NAMES as readonly string[]).includes(each));
        expect(parameters).toEqual(Object.fromEntries(known));
      }),
    );
  });

  it('come back the same from the log-in', () => {
    fc.assert(
      fc.property(fields, (given) => {
        const parameters = parametersOf(given);
        if (parameters === null) return;
        const path = localPath(authorizePath(parameters));
        expect(path!.length).toBeLessThanOrEqual(4_096);
        const { pathname, searchParams } = new URL(path!, 'https://memory.example');
        expect(pathname).toBe('/oauth/authorize');
        expect(readParameters(searchParams)).toEqual(parameters);
      }),
    );
  });

  it('never give back a state that could not be taken', () => {
    fc.assert(
      fc.property(fields, (given) => {
        const state = readState(given);
        const states = given.filter(([each, value]) => each === 'state' && value !== '');
        expect(state === undefined || (states.length === 1 && states[0]?.[1] === state)).toBe(true);
        expect(state ?? '').not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
