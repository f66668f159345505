/** What a user did to the memory of a workspace as a whole. The key of its messages is the workspace's id. */
export const MEMORY_CHANGED_TOPIC = 'memory.changed';
