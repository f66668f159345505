export const SUITES: Record<string, { title: string }>;
