// `@jest/globals`, as far as specs use it: jest-light-runner has no module of that name.
export const { jest } = globalThis;
