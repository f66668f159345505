import { nameFromEmail } from './name-from-email.js';

describe('nameFromEmail', () => {
  it.each([
    ['owner@example.com', 'Owner'],
    ['ada.lovelace@example.com', 'Ada Lovelace'],
    ['grace_hopper+memory@example.com', 'Grace Hopper Memory'],
  ])('%s: %s', (email, name) => {
    expect(nameFromEmail(email)).toBe(name);
  });
});
