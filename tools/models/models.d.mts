export interface Model {
  artifact: string;
  files: Record<string, { from: string; sha256: string }>;
  licence: string;
  embeds: boolean;
}
export const MODELS: Record<string, Model>;
export const RUNTIME: string;
