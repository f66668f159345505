import { Release } from './cluster/release.js';
import { TestNamespace } from './cluster/test-namespace.js';
import { SMALL } from './distributed-profile.js';

/** All in one pod with a volume, not installed yet. */
export async function standaloneProfile(name: string): Promise<{ namespace: TestNamespace; release: Release }> {
  const namespace = await TestNamespace.create(name);
  const release = new Release(namespace, {
    profile: 'standalone',
    trustProxy: 'loopback',
    secrets: { generate: true },
    standalone: { ...SMALL, env: { SIGNUP: 'open', RATE_LIMIT_PER_MINUTE: 0 }, persistence: { size: '1Gi' } },
    tests: SMALL,
  });
  return { namespace, release };
}
