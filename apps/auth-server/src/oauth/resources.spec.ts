import { resourcesOf } from '@memory-graph/contracts/oauth';
import { findResource } from './resources.js';

describe('resources', () => {
  const resources = resourcesOf('https://memory.example/');

  it('are the origin and the path of the protocol for assistants', () => {
    expect(resources).toEqual({ api: 'https://memory.example', mcp: 'https://memory.example/mcp' });
  });

  it.each([
    ['https://memory.example', 'https://memory.example'],
    ['https://memory.example/', 'https://memory.example'],
    ['HTTPS://Memory.Example:443/', 'https://memory.example'],
    ['https://memory.example/mcp', 'https://memory.example/mcp'],
    ['https://memory.example/mcp/', 'https://memory.example/mcp'],
  ])('%p means %p', (indicator, resource) => {
    expect(findResource(indicator, resources)).toBe(resource);
  });

  it.each([
    '',
    'memory.example',
    '/mcp',
    'http://memory.example',
    'https://memory.example:8443',
    'https://memory.example.evil.example',
    'https://user@memory.example',
    'https://memory.example/MCP',
    'https://memory.example/mcp//',
    'https://memory.example/mcp/x',
    'https://memory.example/mcp?x',
    'https://memory.example/#mcp',
  ])('%p means none', (indicator) => {
    expect(findResource(indicator, resources)).toBeNull();
  });
});
