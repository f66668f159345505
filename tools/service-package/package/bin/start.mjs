#!/usr/bin/env node
// Runs the service in a process that is started again if it breaks. Signals are passed on to it, and its exit code is
// that of this process.
import './require-node.mjs';

// Not loaded by an older Node.js.
import('../dist/start.js');
