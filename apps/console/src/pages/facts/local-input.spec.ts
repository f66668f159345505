import { fromLocalInput, toLocalInput } from './local-input.ts';

describe('inputs of local times', () => {
  it('keeps the instant', () => {
    expect(fromLocalInput(toLocalInput('2026-03-01T10:30:00.000Z'))).toBe('2026-03-01T10:30:00.000Z');
  });

  it('is empty for what is no time', () => {
    expect(toLocalInput('')).toBe('');
    expect(toLocalInput('soon')).toBe('');
    expect(fromLocalInput('')).toBe('');
  });
});
