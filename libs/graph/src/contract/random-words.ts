import fc from 'fast-check';

/** So small that an episode of a few sentences is a long one. */
export const LIMITS = { rows: { least: 1, most: 2 }, characters: 40 };

export const person = fc.constantFrom('Ada Ray', 'Ada', 'Bob');
export const city = fc.constantFrom('Bern', 'Rome', 'Oslo');
export const day = fc.integer({ min: 1, max: 9 }).map((date) => `2024-01-0${date}T00:00:00Z`);
