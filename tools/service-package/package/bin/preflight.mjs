// Checks what a start would need, and writes a line of JSON for each check.
import './require-node.mjs';

import('../dist/preflight.js');
