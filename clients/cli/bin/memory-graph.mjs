#!/usr/bin/env node
// Old versions of Node.js fail at the first import with a message that names none of this.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`memory-graph needs Node.js 20.19 or newer; this is ${process.version}\n`);
  process.exit(1);
}
const { runProcess } = await import('../dist/run-process.js');
await runProcess();
