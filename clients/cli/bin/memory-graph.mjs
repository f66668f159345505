#!/usr/bin/env node
import { existsSync } from 'node:fs';

// Old versions of Node.js fail at the first import with a message that names none of this.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`memory-graph needs Node.js 20.19 or newer; this is ${process.version}\n`);
  process.exit(1);
}
const program = new URL('../dist/run-process.js', import.meta.url);
if (!existsSync(program)) {
  if (process.argv[2] === 'doctor') {
    const { runUnbuiltDoctor } = await import('./unbuilt-doctor.mjs');
    process.exit(runUnbuiltDoctor());
  }
  process.stderr.write('memory-graph is not built in this checkout; run "npm run build"\n');
  process.exit(1);
}
const { runProcess } = await import(program.href);
await runProcess();
