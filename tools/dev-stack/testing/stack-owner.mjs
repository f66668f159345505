// The process that a spec kills: it owns a PostgreSQL, and sends the address to its parent.
import { startStack } from '../stack.mjs';

const { engines, dataDir } = await startStack({ engines: ['postgres'] });
process.send({ pid: engines.postgres.pid, dataDir });
