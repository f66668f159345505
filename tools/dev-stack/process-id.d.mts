/** Whether a process with this id is running, also of another user. */
export function isAlive(pid: number): boolean;
