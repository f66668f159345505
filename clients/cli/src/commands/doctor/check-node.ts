import { type Finding, ok, warning } from './finding.js';

/** The oldest version whose maintainers still support it. */
const OLDEST_SUPPORTED = 22;

/** The program itself does not start on a Node.js that is too old. */
export function checkNode(version = process.versions.node): Finding {
  if (Number.parseInt(version, 10) >= OLDEST_SUPPORTED) return ok('Node.js', version);
  const message = `${version} works, but its maintainers no longer support it; install Node.js 24`;
  return warning('Node.js', message);
}
