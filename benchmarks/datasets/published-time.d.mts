export function publishedTime(text: string): number;
