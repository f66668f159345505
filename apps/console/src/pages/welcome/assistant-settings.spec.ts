import { assistantSettings } from './assistant-settings.ts';

const settings = assistantSettings('https://memory.example/memory', 'mg_pat_secret');

describe('the settings of assistants', () => {
  it.each(settings.map(({ name, code }) => [name, code]))('of %s have the address and the token', (_name, code) => {
    expect(code).toContain('https://memory.example/memory/mcp');
    expect(code).toContain('mg_pat_secret');
  });

  it('are JSON where they belong in a file of JSON', () => {
    const inFiles = settings.filter(({ hint }) => hint.includes('.json'));
    expect(inFiles.map(({ code }) => Object.keys(JSON.parse(code) as object)[0])).toEqual([
      'mcpServers',
      'servers',
      'mcpServers',
    ]);
  });
});
