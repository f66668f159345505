/** The choices of which facts the graph shows, by time. */
export const VALIDITY_NAMES = { current: 'Current', any: 'Any time', day: 'As of a day' };
