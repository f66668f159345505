import { resourcesOf } from '@memory-graph/contracts/oauth';
import { audienceOf, coveredResources, findResource } from './resources.js';

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

  const [api, mcp] = ['https://memory.example', 'https://memory.example/mcp'];

  it.each<[string, string, string | string[]]>([
    [api, 'read write', api],
    [api, 'openid profile', api],
    [api, '', api],
    [api, 'mcp', mcp],
    [api, 'openid mcp offline_access', mcp],
    [api, 'read mcp', [api, mcp]],
    [api, 'mcp:read', mcp],
    [api, 'read mcp:read', [api, mcp]],
    [api, 'read write mcp integration oauth', [api, mcp]],
    [mcp, 'mcp', mcp],
    [mcp, 'read write', mcp],
    [mcp, 'read mcp', mcp],
  ])('%p with %p has the audience %p', (resource, scope, audience) => {
    expect(audienceOf(resource, scope.split(' '), resources)).toEqual(audience);
  });

  it('may be narrowed to MCP later, if its scope was requested', () => {
    expect(coveredResources(api, ['read', 'mcp'], resources)).toEqual([api, mcp]);
    expect(coveredResources(api, ['mcp:read'], resources)).toEqual([api, mcp]);
    expect(coveredResources(api, ['read'], resources)).toEqual([api]);
    expect(coveredResources(mcp, ['mcp'], resources)).toEqual([mcp]);
  });
});
