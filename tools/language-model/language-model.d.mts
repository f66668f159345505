/** A language model that runs. */
export interface RunningLanguageModel {
  /** For `MODEL` and `EMBEDDING_MODEL`. */
  model: string;
  /** For `MODEL_BASE_URL` and `EMBEDDING_BASE_URL`. */
  baseUrl: string;
  embeddingDimensions: number;
  stop(): Promise<void>;
}

/** Installs it first, where it is missing: about a minute, 200 MB. Linux on x64 only. */
export function startLanguageModel(): Promise<RunningLanguageModel>;
