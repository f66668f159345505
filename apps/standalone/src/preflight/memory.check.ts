import { type Finding, ok, warning } from './finding.js';

const CHECK = 'memory';
/** With a thousand episodes, the service uses about 750 MB: see docs/contributing/performance.md. */
const COMFORTABLE_BYTES = 768 * 2 ** 20;

/** The memory that this process could use, within the limits of its container. */
export function checkMemory(availableBytes = process.availableMemory()): Finding {
  const found = `${Math.floor(availableBytes / 2 ** 20)} MiB are available`;
  if (availableBytes >= COMFORTABLE_BYTES) return ok(CHECK, found);
  return warning(CHECK, `${found}, the service uses about 750 MB; end other programs, or give the container more`);
}
