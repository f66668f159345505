export { backUpPglite } from './back-up-pglite.js';
export { describeDiskSpace, measureDiskSpace } from './disk-space.js';
export { inspectPgliteFolder } from './inspect-data-folder.js';
export { reachPglite, startPgliteServer } from './pglite-server.js';
