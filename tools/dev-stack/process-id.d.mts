/** Whether a process of this number runs. One of another user counts too. */
export function isAlive(pid: number): boolean;
