export interface Part {
  paths: string[];
  suites: Record<string, string[]>;
}
export const PARTS: Part[];
