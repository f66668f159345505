// Ends the process if this Node.js is too old. Imported before everything else, and free of newer syntax: an older
// Node.js would fail at the first unknown syntax or missing export, and say nothing helpful.
import { readFileSync } from 'fs';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const required = manifest.engines.node.replace('>=', '');

if (isOlder(process.versions.node, required)) {
  process.stderr.write(
    'Memory Graph did not start: it needs Node.js ' +
      required +
      ' or newer, and this is ' +
      process.versions.node +
      ' (' +
      process.execPath +
      '); install Node.js 24 from https://nodejs.org\n',
  );
  process.exit(1);
}

function isOlder(version, other) {
  const parts = version.split('.').map(Number);
  const otherParts = other.split('.').map(Number);
  const different = [0, 1, 2].find((index) => parts[index] !== otherParts[index]);
  return different !== undefined && parts[different] < otherParts[different];
}
