import { readFileSync } from 'node:fs';
import { ALLOCATOR_ENVIRONMENT, HEAP_ARGUMENTS } from './index.js';

it('is the same in the image', () => {
  const dockerfile = readFileSync(new URL('../../../../deploy/Dockerfile', import.meta.url), 'utf8');
  const environment = [...dockerfile.matchAll(/\b(MALLOC_\w+)=(\w+)/g)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(environment)).toEqual(ALLOCATOR_ENVIRONMENT);
  const entry = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(dockerfile)![1]!) as string[];
  expect(entry).toEqual(['node', ...HEAP_ARGUMENTS, 'deploy/image/run.mjs']);
});
