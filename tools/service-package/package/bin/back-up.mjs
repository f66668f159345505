// Copies the data folder of a service that runs or not.
import './require-node.mjs';

import('../dist/back-up.js');
