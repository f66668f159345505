#!/usr/bin/env node
// Starts the service in this very process, so that signals and the exit code are the service's own.
import './require-node.mjs';

// Not loaded by an older Node.js.
import('@memory-graph/standalone/main');
