export function labelledPeriod(label: string, utcOffsetMinutes: number): { start: number; end: number };
export function precisionOf(label: string): 'year' | 'season' | 'month' | 'week' | 'day' | 'other';
export function utcOffsetOf(isoTime: string): number;
