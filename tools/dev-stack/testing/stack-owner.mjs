// What a spec kills: a process that owns a PostgreSQL, and tells its parent where.
import { startStack } from '../stack.mjs';

const { engines, dataDir } = await startStack({ engines: ['postgres'] });
process.send({ pid: engines.postgres.pid, dataDir });
