/** How exactly a time is known, coarsest first: "in 2019" is known to the year. */
export const TIME_PRECISIONS = ['year', 'season', 'month', 'week', 'day', 'minute'] as const;

export type TimePrecision = (typeof TIME_PRECISIONS)[number];
