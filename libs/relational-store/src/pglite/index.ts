export { reachPglite, startPgliteServer } from './pglite-server.js';
