import { NodeProcess } from '@memory-graph/test-kit/service';

/** Prints where the service listens for the end of its supervisor, which it does first. */
const PRINT_CALLER = `
  const { once } = process;
  process.once = (...args) => {
    if (args[0] === 'disconnect') console.error(new Error('called').stack);
    return once.apply(process, args);
  };`;

describe('stack traces of the bundle', () => {
  it('name the lines of the TypeScript sources', async () => {
    const { output } = await NodeProcess.run({
      script: 'apps/standalone/dist/main.js',
      env: { PORT: 'none' },
      nodeArguments: ['--import', `data:text/javascript,${encodeURIComponent(PRINT_CALLER)}`],
    });
    expect(output).toMatch(/Error: called\n[^]*\/apps\/standalone\/src\/main\.ts:\d+:\d+/);
  });
});
